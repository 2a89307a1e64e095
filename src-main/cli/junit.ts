/** Writes test results as JUnit XML for build servers. */
import type { TestResult } from '../../src-shared/contract/testing.ts';
import { divergenceInWords } from '../../src-shared/conversation/compare.ts';

export function toJUnit(suite: string, results: readonly TestResult[]): string {
  const count = (status: TestResult['status']): number => results.filter((result) => result.status === status).length;
  const time = seconds(results.reduce((sum, { durationMs }) => sum + durationMs, 0));
  const head = `name=${quote(suite)} tests="${results.length}" failures="${count('failed')}" errors="${count('error')}" time="${time}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    `  <testsuite ${head}>`,
    ...results.map((result) => testCase(suite, result)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(suite: string, result: TestResult): string {
  const { file, name, durationMs } = result;
  const head = `    <testcase classname=${quote(suite)} name=${quote(name)} file=${quote(`tests/${file}`)} time="${seconds(durationMs)}"`;
  if (result.status === 'passed') return `${head}/>`;
  const sentences = complaintsOf(result);
  const [element, type] = result.status === 'error' ? ['error', result.error?.code ?? 'error'] : ['failure', 'unmet'];
  const body = `<${element} type=${quote(type)} message=${quote(sentences[0] ?? '')}>${escape(sentences.join('\n'))}</${element}>`;
  return `${head}>\n      ${body}\n    </testcase>`;
}

/** Returns every failure as a sentence. */
export function complaintsOf({ error, unmet, divergence }: TestResult): string[] {
  const { message, hint, pointer } = error ?? {};
  return [
    ...(message === undefined ? [] : [[pointer && `${pointer}:`, message, hint].filter(Boolean).join(' ')]),
    ...unmet,
    ...(divergence === null ? [] : [divergenceInWords(divergence)]),
  ];
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

function quote(text: string): string {
  return `"${escape(text).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`;
}

/** XML can't represent some control characters in user text; they become U+FFFD. */
function escape(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
