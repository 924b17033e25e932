/**
 * A value for each kind of run: `quick` in `test`, where representatives cover each rule, `long` in `check long`, which
 * runs every combination and the full number of random inputs. Call it in a test file, not in a module that tests share:
 * `check long` runs the test files that contain the call.
 */
export function byRun<Value>(values: { readonly quick: Value; readonly long: Value }): Value {
  return process.env['PROSCENIUM_LONG'] === '1' ? values.long : values.quick
}

/** The one case of a test that only `check long` runs: `it.each(onlyLong)('…', …)`. */
export const onlyLong: readonly null[] = byRun({ quick: [], long: [null] })
