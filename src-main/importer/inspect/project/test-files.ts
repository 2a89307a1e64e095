/** Which files are tests: no agents are looked for in them. */

const TESTS = /(^|\/)(tests?|testing|__tests__)\/|(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$/;

export function isTest(path: string): boolean {
  return TESTS.test(path);
}
