/** Long work in steps: whoever runs it may do something else at each `yield`. */
export type Steps<Value> = Generator<undefined, Value, undefined>;

export function runSteps<Value>(steps: Steps<Value>): Value {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
