import type { InspectorRecord } from '@proscenium/protocol/inspector'

/** One step in which a replay differs from the recording. */
export interface Difference {
  /** `missing`: recorded, and did not happen again. `unexpected`: happened, and was not recorded. */
  readonly kind: 'missing' | 'unexpected'
  /** Such as `in ignored ADD_TO_CART by P-49`. */
  readonly what: string
  /** The record of the recording for what is missing, of the replay for what was not expected. */
  readonly record: InspectorRecord
}

/** The fewest steps in which two series of records differ, in order. */
export function compareRecords(
  recorded: readonly InspectorRecord[],
  replayed: readonly InspectorRecord[],
): readonly Difference[] {
  const left = recorded.map(describeRecord)
  const right = replayed.map(describeRecord)
  const common = commonLengths(left, right)
  const differences: Difference[] = []
  let a = 0
  let b = 0
  while (a < left.length || b < right.length) {
    const expected = recorded[a]
    const actual = replayed[b]
    if (expected !== undefined && actual !== undefined && left[a] === right[b]) {
      a += 1
      b += 1
    } else if (
      expected !== undefined &&
      (actual === undefined || lengthAt(common, a + 1, b) >= lengthAt(common, a, b + 1))
    ) {
      differences.push({ kind: 'missing', what: left[a] ?? '', record: expected })
      a += 1
    } else if (actual !== undefined) {
      differences.push({ kind: 'unexpected', what: right[b] ?? '', record: actual })
      b += 1
    }
  }
  return differences
}

function describeRecord({ direction, outcome, type, rule }: InspectorRecord): string {
  return `${direction} ${outcome} ${type ?? 'unread'}${rule === undefined ? '' : ` by ${rule}`}`
}

/** For each row, from the end: the number of steps that the two remainders have in common. */
function commonLengths(left: readonly string[], right: readonly string[]): readonly Uint32Array[] {
  const rows = Array.from({ length: left.length + 1 }, () => new Uint32Array(right.length + 1))
  for (let a = left.length - 1; a >= 0; a -= 1) {
    for (let b = right.length - 1; b >= 0; b -= 1) {
      const longest = Math.max(lengthAt(rows, a + 1, b), lengthAt(rows, a, b + 1))
      rows[a]?.fill(left[a] === right[b] ? lengthAt(rows, a + 1, b + 1) + 1 : longest, b, b + 1)
    }
  }
  return rows
}

function lengthAt(rows: readonly Uint32Array[], a: number, b: number): number {
  return rows[a]?.[b] ?? 0
}
