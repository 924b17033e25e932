// What holds in every state. Each step is taken through `checkedStep`, which compares the state before and after it.
import type { Post } from '@proscenium/protocol-testing'
import { editorOrigin, hostOrigin } from '../host-driver.ts'
import { take, type Delivered, type Step } from './steps.ts'
import { currentDocument, currentHost, type MountedHost, type Message, type World } from './world.ts'

/** A world and what its checks remember of it. */
export interface Watched {
  readonly world: World
  readonly violations: string[]
  /** Number of posts that have been checked. */
  checked: number
  /** Newest revision that each document has accepted, by document, host and session. */
  readonly accepted: Map<string, number>
  /** Responses posted, by host and question. */
  readonly responded: Set<string>
}

export function watch(world: World): Watched {
  return { world, violations: [], checked: 0, accepted: new Map(), responded: new Set() }
}

/** Takes a step and checks the invariants. */
export async function checkedStep(watched: Watched, step: Step): Promise<void> {
  const { world, violations } = watched
  const violated = (what: string): void => void violations.push(what)
  const mounted = currentHost(world)
  const isOpen = (): boolean => mounted.host.phase === 'open'
  const wasOpen = isOpen()
  const before = { posts: world.windows.posts.length, runs: world.runs.length }
  noteArrival(world, step)
  const delivered = await take(world, step)
  if (!wasOpen && isOpen()) checkOpening(mounted, delivered, violated)
  for (const post of world.windows.posts.slice(before.posts)) {
    checkPost(watched, post)
    noteSnapshot(mounted, post.message as Message)
  }
  for (const run of world.runs.slice(before.runs))
    if (world.runs.indexOf(run) < world.runs.lastIndexOf(run)) violated(`3: a handler ran twice: ${run}`)
  for (const { label, outcomes } of world.questions) {
    if (outcomes.length > 1) violated(`3: ${label} settled twice`)
    const [outcome = 'timeout'] = outcomes
    if (outcome !== 'timeout' && !outcome.startsWith(`${label} by`)) violated(`4: ${label} settled with ${outcome}`)
  }
  if (world.hosts.filter(({ host }) => host.phase === 'open').length > 1) violated('6: two hosts are open')
  if (delivered?.inFlight.message.type === 'VIDEO_DATA') checkAcceptance(watched, delivered, before.posts)
}

type Violated = (what: string) => void

/** Before it arrives: EDITOR_READY permits the host to post. */
function noteArrival(world: World, step: Step): void {
  const mounted = currentHost(world)
  if (step.act === 'load') mounted.trace.loaded()
  if ((step.act !== 'deliver' && step.act !== 'duplicate') || !step.channel.startsWith('to-host')) return
  const next = world.queues[step.channel][0]
  if (next === undefined) return
  const { message, document } = next
  const loaded = message['loaded'] === true
  if (message.type !== 'EDITOR_READY') return mounted.trace.arrived({ port: step.channel === 'to-host port', loaded })
  mounted.heard = true
  mounted.trace.announced({ document, loaded, reconnect: message['reconnect'] === true })
}

function noteSnapshot({ revisions, trace }: MountedHost, { type, revision, features }: Message): void {
  if (type !== 'VIDEO_DATA') return
  if (typeof revision === 'number' && !revisions.includes(revision)) revisions.push(revision)
  if (features !== undefined) trace.offered()
}

function checkOpening({ revisions }: MountedHost, delivered: Delivered | null, violated: Violated): void {
  if (delivered?.inFlight.message.type !== 'EDITOR_VIDEO_DATA_ACK')
    return violated('5: the host opened without an acknowledgement')
  const { revision } = delivered.inFlight.message
  if (typeof revision === 'number' && !revisions.includes(revision))
    violated(`5: the acknowledgement of revision ${revision} opened the host, which sent ${revisions.join()}`)
}

function checkPost({ world, violations, responded }: Watched, post: Post): void {
  const message = post.message as Message
  const fromHost = post.from === hostOrigin
  // A port reaches one document, whichever origin it has.
  if (post.via === 'window' && post.targetOrigin !== (fromHost ? editorOrigin : hostOrigin))
    violations.push(`2: ${message.type} was posted to ${post.targetOrigin}`)
  if (!fromHost) return
  const { heard, host } = currentHost(world)
  if (!heard || host.phase === 'waiting') violations.push(`1: ${message.type} was posted before EDITOR_READY`)
  const { requestId } = message
  if (typeof requestId !== 'string') return
  const key = `${world.hosts.length} ${requestId}`
  if (responded.has(key)) violations.push(`3: a second answer to ${key}`)
  responded.add(key)
}

/** An acknowledgement in response to a snapshot says that the editor has accepted it. */
function checkAcceptance(watched: Watched, { inFlight, channel }: Delivered, posts: number): void {
  const { world, violations, accepted } = watched
  const { revision } = inFlight.message
  const accepts = world.windows.posts
    .slice(posts)
    .some(({ message }) => (message as Message).type === 'EDITOR_VIDEO_DATA_ACK')
  if (!accepts || typeof revision !== 'number' || currentDocument(world).editor === null) return
  const key = `${world.documents.length} ${inFlight.host} ${inFlight.session}`
  const newest = accepted.get(key) ?? 0
  if (revision < newest) violations.push(`7: revision ${revision} replaced ${newest}, over ${channel}`)
  accepted.set(key, Math.max(newest, revision))
}
