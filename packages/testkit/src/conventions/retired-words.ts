/** A word that identifiers and file names no longer use, and the standard term that replaces it. */
export type RetiredWord = {
  /** The word with its inflections, in lower case. */
  readonly terms: readonly string[]
  readonly use: string
  /** Identifiers or file names that may contain the word, with the reason. */
  readonly allowed?: Readonly<Record<string, string>>
}

const keyNames = 'value of KeyboardEvent.key'
const published = 'published API of @proscenium/protocol'

/**
 * Not listed, although retired in one of their meanings, because another one is in use: fault (injected by the control
 * API), keep (`keepAlive`), shape (zod's `shape`), stage (where the video is), word (in a search).
 */
export const retiredWords: readonly RetiredWord[] = [
  { terms: ['house'], use: 'repository, package' },
  { terms: ['room', 'rooms'], use: 'package, layer; capacity, remaining' },
  {
    terms: ['arrow', 'arrows'],
    use: 'import rule',
    allowed: {
      ArrowUp: keyNames,
      ArrowDown: keyNames,
      ArrowLeft: keyNames,
      ArrowRight: keyNames,
      ArrowFunctionExpression: 'node of the syntax tree',
    },
  },
  { terms: ['door', 'doors', 'doorway'], use: 'entry point' },
  { terms: ['gift', 'gifts'], use: 'transfer' },
  { terms: ['attend', 'attends'], use: 'listen' },
  { terms: ['wish', 'wishes', 'wished'], use: 'purchase request, preference' },
  { terms: ['heed', 'heeds', 'heeded'], use: 'onUserAction, on…' },
  { terms: ['hurry', 'hurries', 'hurried'], use: 'pollNow' },
  { terms: ['anew'], use: 'restart, again, fresh' },
  { terms: ['stray', 'strays'], use: 'orphan' },
  { terms: ['lapse', 'lapses', 'lapsed'], use: 'expire' },
  { terms: ['shelf', 'shelves'], use: 'outbox storage' },
  { terms: ['sighting', 'sightings'], use: 'inspected message' },
  { terms: ['tally', 'tallies'], use: 'counter' },
  { terms: ['probe', 'probes', 'probing'], use: 'request hooks, check' },
  { terms: ['meter'], use: 'metrics' },
  { terms: ['unread'], use: 'drain' },
  { terms: ['desk'], use: 'purchaseModel' },
  { terms: ['admit', 'admits', 'admitted', 'admission', 'admissions'], use: 'authenticate, accept' },
  { terms: ['book', 'books'], use: 'tracker, registry' },
  { terms: ['reckon'], use: 'compute' },
  { terms: ['spoil', 'spoilt'], use: 'corrupt' },
  { terms: ['kept', 'keeps'], use: 'stored, cached, persisted' },
  { terms: ['told', 'tell', 'tells'], use: 'notify, report' },
  { terms: ['wanted'], use: 'requested, expected' },
  { terms: ['life', 'lives'], use: 'EditorSession, generation, signal' },
  { terms: ['turn', 'turns', 'turned'], use: 'yieldToMain, tick, round' },
  { terms: ['spoken'], use: 'messages, translated' },
  { terms: ['person', 'persons'], use: 'user, customer' },
  { terms: ['people'], use: 'users, customers', allowed: { people: 'slug of a content tag group' } },
  {
    terms: ['way', 'ways'],
    use: 'transport, channel, API',
    allowed: { Way: published, way: 'field of sealed download links' },
  },
  {
    terms: ['answer', 'answers', 'answered'],
    use: 'response',
    allowed: { answer: 'field of the request journal and of the table of replies', answers: 'label of a metric' },
  },
  {
    terms: ['letter', 'letters'],
    use: 'outbox entry',
    allowed: {
      letterSpacing: 'CSS property',
      unwrittenLetters: 'title of a seeded video',
      inkLetters: 'footage of letters in ink',
    },
  },
  { terms: ['hand', 'hands'], use: 'control API', allowed: { byHand: 'message: copy the link by hand' } },
  { terms: ['deny', 'denies'], use: 'reject, block' },
  { terms: ['epoch', 'epochs'], use: 'generation', allowed: { daysSinceEpoch: 'the Unix epoch' } },
  { terms: ['news'], use: 'changes, updates' },
  { terms: ['trouble', 'troubles'], use: 'error, failure' },
  {
    terms: ['refuse', 'refused', 'refuses', 'refusal', 'refusals'],
    use: 'rejected, rejection',
    allowed: { refused: published, refusals: 'field of the control API' },
  },
  { terms: ['stranger', 'strangers'], use: 'foreign origin', allowed: { Stranger: published } },
]
