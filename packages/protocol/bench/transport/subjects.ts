// The subjects in table order. The first is the baseline of every ratio.
import type { Subject } from './subject.ts'
import { comlink } from './subjects/comlink.ts'
import { overPort, overWindow } from './subjects/ours.ts'
import { penpal } from './subjects/penpal.ts'
import { rawPort, rawWindow } from './subjects/raw.ts'

export const subjects: readonly Subject[] = [rawWindow, rawPort, penpal, comlink, overWindow, overPort]

export function subjectNamed(key: string | null): Subject {
  const subject = subjects.find((known) => known.key === key)
  if (subject === undefined) throw new Error(`no subject is called ${key}`)
  return subject
}
