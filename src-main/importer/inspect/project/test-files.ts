/** Recognizes test files, which are not searched for agents. */

const TESTS = /(^|\/)(tests?|testing|__tests__)\/|(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$/;

export function isTest(path: string): boolean {
  return TESTS.test(path);
}
