import { record, text, type JsonRecord } from '../read-json.ts'

/** A preset of QA's dock: what it sets, what will happen, and what to look at. */
export interface Preset {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly effect: string
  readonly look: string
  /** The signing fault that it sets; '' for none, like `partner`. */
  readonly fault: string
  readonly partner: string
  readonly frame: FrameOptions
  /** Whether the page must be loaded cross-origin isolated. */
  readonly isolated: boolean
  /** Whether it sets faults at the service. */
  readonly service: boolean
}

/** How the embed is framed, by name. The page knows `cookies`; the frame itself obeys the others. */
export type FrameOptions = Readonly<Record<string, string>>

export function presetOf(value: JsonRecord): Preset {
  const frame = record(value['frame'])
  return {
    id: text(value['id']),
    group: text(value['group']),
    name: text(value['name']),
    effect: text(value['effect']),
    look: text(value['look']),
    fault: text(value['fault']),
    partner: text(value['partner']),
    frame: Object.fromEntries(Object.entries(frame).map(([name, option]) => [name, String(option)])),
    isolated: value['isolated'] === true,
    service: Array.isArray(value['service']),
  }
}
