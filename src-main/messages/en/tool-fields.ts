/** Descriptions of the arguments and results of tools. */
export const toolFields = {
  arxivSearch: {
    query: { help: 'Words that a paper must contain.' },
    category: { help: 'An arXiv category, such as cs.CV.' },
    count: { help: 'How many papers to return.' },
    paper: {
      number: { help: 'Starts at 1.' },
      id: { help: 'The arXiv ID, such as 2010.11929v2.' },
      published: { help: 'The date of the first version.' },
    },
    found: { help: 'The number of matching papers on arXiv.' },
  },
  documentsSearch: {
    query: { help: 'A question, or words to search for.' },
    count: { help: 'How many passages to return.' },
    perFile: { help: 'Maximum passages per document.' },
    passage: {
      number: { help: 'Starts at 1.' },
      offset: { help: 'The number of characters before the passage.' },
      coverage: { help: 'How much of the query the passage covers, from 0 to 1.' },
      meta: { help: 'The front matter of the document.' },
    },
    searched: { help: 'The number of passages in all documents.' },
    problems: { help: 'The first few files and folders that were searched only in part, or not at all.' },
  },
  httpRequest: {
    body: { help: 'Sent as JSON.' },
  },
  readTable: {
    file: { help: 'A .json or .csv file in the plugin folder, such as tables/prices.json.' },
    rows: { help: 'The table itself, instead of a file.' },
  },
  recordTools: {
    revision: { help: "The expected current revision. 0: the record doesn't exist yet." },
    list: {
      prefix: { help: 'Only keys with this prefix.' },
      where: { help: 'Fields and values that a record must have.' },
      order: { help: 'Sorted by key.' },
      after: { help: 'The "next" value of the previous page.' },
    },
    transaction: {
      changes: { help: 'Applied in this order, either all of them or none.' },
    },
  },
  rulesBacktest: {
    rule: { help: 'A condition. Read the columns of a row as context.<column>.' },
    label: { help: 'The column that is true for rows the condition should match.' },
    ignore: { help: 'A condition for rows to ignore.' },
    id: { help: 'The column with the ID of a row.' },
    affects: {
      help: 'A column whose distinct values are counted among the false alarms, such as the customer.',
    },
    would_hurt: { help: 'The first few false alarms.' },
  },
  tableLookup: {
    column: { help: 'The column to compare with "value".' },
    value: { help: 'The value to find in "column" or "range".' },
    where: { help: 'Conditions on more columns: a value, or { min, max }.' },
    range: {
      help: '"from" and "to" name the columns with the lower and upper bounds for "value", both inclusive. An empty bound is open.',
    },
    take: { help: '"first": the first matching row, or null if no row matches. "all": all matching rows.' },
  },
  templateRender: {
    template: { help: 'Text with {{ name }} or {{ name.part }} placeholders.' },
    values: { help: 'Values for the placeholders.' },
  },
  vectorsNearest: {
    vector: { help: 'The vector to compare the rows with.' },
    column: { help: 'The column with the vectors: lists of numbers, or numbers separated by spaces.' },
    count: { help: 'How many rows to return.' },
    id: { help: 'The column with the ID of a row.' },
    exclude: { help: 'IDs of rows to leave out, such as the one you compare with.' },
  },
  webSearch: {
    query: { help: 'What to search for.' },
    count: { help: 'How many results to return.' },
    within: { help: 'Only pages from the last day, week, month, or year.' },
    engine: { help: 'Default: the first of SearXNG, Brave, and DuckDuckGo that is set up.' },
    results: {
      number: { help: 'Starts at 1.' },
    },
  },
  interrupts: {
    args: 'For "edit": the arguments to use instead.',
  },
};
