/** Lookups of the mortgage desk: places, branches, facts of a property, and answers to questions. */
import { describe, expect, it } from 'vitest';
import { tools } from './mortgage-tools.ts';

describe('finding a place', () => {
  it.each([
    ['42 Acacia Avenue, BS6 5AP', 'Bristol', 51.455, -2.588],
    ['42 acacia avenue bs65ap', 'Bristol', 51.455, -2.588],
    ['flat 2, EC2A 4BX', 'London', 51.507, -0.128],
    ['W1A 1AA', 'London', 51.507, -0.128],
    ['B1 1AA', 'Birmingham', 52.48, -1.903],
    ['10 Mill Lane, Stoke on Trent', 'Stoke-on-Trent', 53.003, -2.179],
    ['10 Mill Lane, Stoke-on-Trent', 'Stoke-on-Trent', 53.003, -2.179],
    ['7 Bath Road, Bristol', 'Bristol', 51.455, -2.588],
    ['7 High Street, YORK', 'York', 53.96, -1.087],
    ['Bristol, YO1 7HH', 'York', 53.96, -1.087],
    ['Aberdeen AB10 1AA near Leeds', 'Leeds', 53.801, -1.549],
  ])('%s is in %s', (text, town, lat, lng) => {
    expect(tools.geocode({ text })).toEqual({ found: true, town, lat, lng });
  });

  it.each(['42 Acacia Avenue', 'ZZ9 9ZZ', 'BS6', 'Yorkshire Street', ''])('%s is not found', (text) => {
    expect(tools.geocode({ text })).toEqual({ found: false, town: null, lat: null, lng: null });
  });
});

describe('the nearest branch', () => {
  it.each([
    ['Bristol', 51.455, -2.588],
    ['Bristol', 51.381, -2.359],
    ['London', 51.507, -0.128],
    ['Stoke-on-Trent', 53.003, -2.179],
    ['Edinburgh', 55.953, -3.188],
    ['Cardiff', 51.481, -3.18],
    ['Manchester', 53.481, -2.243],
  ])('%s', (name, lat, lng) => {
    expect(tools.nearestBranch({ lat, lng })).toMatchObject({ found: true, branch: { name } });
  });

  it('is not reported beyond 25 km', () => {
    expect(tools.nearestBranch({ lat: 54.597, lng: -5.93 })).toEqual({ found: false, branch: null });
    expect(tools.nearestBranch({ lat: 52.48, lng: -1.903 })).toEqual({ found: false, branch: null });
  });
});

it('every property has sample facts, marked as such', () => {
  expect(tools.propertyFacts({ address: '42 Acacia Avenue, Bristol' })).toEqual({
    address: '42 Acacia Avenue, Bristol',
    energyRating: 'B',
    verified: true,
    councilTaxBand: 'D',
    councilTaxYearly: 1840,
    sample: true,
  });
});

describe('a question about the process', () => {
  it.each([
    [
      'What documents do I need?',
      'documents',
      /photo id.*address.*3 months.*payslips.*SA302.*3 months.*bank statements/,
    ],
    ['How long does it take?', 'duration', /2 to 4 weeks.*at once/],
    ['What is an Agreement in Principle?', 'agreement', /conditional.*soft search.*no mark.*credit score.*90 days/],
    ['How long does an Agreement in Principle last?', 'agreement', /90 days/],
    ['Explain LTV please', 'ltv', /share of the value.*lower is cheaper.*60 %/i],
    ['What does loan-to-value mean?', 'ltv', /60 %/],
    ['Do I need a solicitor?', 'solicitor', /needed.*own.*recommended/],
    ['What are the costs?', 'costs', /arrangement fee.*solicitor.*valuation.*stamp duty/],
    ['How much will it cost?', 'costs', /stamp duty/],
    ['Can I overpay?', 'overpaying', /10 %.*a year free of charge/],
    ['What is the difference between fixed and variable?', 'fixed_or_variable', /same payment.*base rate/],
    ['Should I fix?', 'other', /specialist.*branch/],
    ['What happens next?', 'next_steps', /products.*choice.*Agreement in Principle.*specialist/],
    ['Do I need a valuation?', 'valuation', /valuation.*by the bank/],
    ['What is a credit check?', 'credit_check', /hard credit check.*full application/i],
    ['Tell me about the weather', 'other', /specialist.*branch/],
  ])('%s', (question, topic, facts) => {
    const answer = tools.faq({ question });
    expect({ topic: answer.topic, title: answer.title }).toEqual({ topic, title: question });
    expect(answer.full).toMatch(facts);
  });

  it('is answered in one sentence without a question', () => {
    const topics = [
      'documents',
      'how long',
      'aip',
      'ltv',
      'solicitor',
      'costs',
      'overpay',
      'variable',
      'next',
      'valuation',
    ];
    for (const question of [...topics, 'credit check', 'the weather']) {
      const { short, full } = tools.faq({ question });
      expect(short.match(/[.!?](?=\s|$)/g)).toEqual(['.']);
      expect(`${short} ${full}`).not.toMatch(/you should|best for you/i);
    }
  });
});
