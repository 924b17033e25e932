// Answers that were written already, for as long as the catalogue they were written from is the current one.
import type { OperationResponse } from '../../ports.ts'

/** A 200 with its bytes, which are the same for whoever asks the same. */
export interface SerialisedResponse extends OperationResponse {
  readonly bytes: Uint8Array
}

interface Room {
  readonly answers: number
  /** Of answers and questions together. */
  readonly bytes: number
}

export interface ResponseCache {
  /** What was kept for the question from the catalogue of just this version; null where that is nothing. */
  get(version: string, question: string): SerialisedResponse | null
  /** Keeps an answer while there is room, in the place of those that were asked for longest ago. */
  put(version: string, question: string, answer: SerialisedResponse): void
}

const ROOM: Room = { answers: 1_000, bytes: 4_194_304 }
/** So that no single answer drives out all others. */
const LARGEST_SHARE = 16

/**
 * Keeps answers of one version at a time. It decides nothing: whoever asks brings the version as the database has it at
 * that moment, so what another process writes is seen by the next request.
 */
export function createResponseCache(room: Room = ROOM): ResponseCache {
  let current: string | null = null
  let held = 0
  const kept = new Map<string, SerialisedResponse>()
  const drop = (question: string, answer: SerialisedResponse): void => {
    kept.delete(question)
    held -= weightOf(question, answer)
  }
  return {
    get(version, question) {
      if (version !== current) {
        ;[current, held] = [version, 0]
        kept.clear()
      }
      const answer = kept.get(question)
      if (answer === undefined) return null
      // A map is in the order of its insertions: this one is now the last to go.
      kept.delete(question)
      kept.set(question, answer)
      return answer
    },
    put(version, question, answer) {
      const weight = weightOf(question, answer)
      if (version !== current || weight > room.bytes / LARGEST_SHARE) return
      const earlier = kept.get(question)
      if (earlier !== undefined) drop(question, earlier)
      kept.set(question, answer)
      held += weight
      for (const [oldest, old] of kept) {
        if (kept.size <= room.answers && held <= room.bytes) return
        drop(oldest, old)
      }
    },
  }
}

/** Of a question each character may take two bytes. */
function weightOf(question: string, { bytes }: SerialisedResponse): number {
  return question.length * 2 + bytes.length
}
