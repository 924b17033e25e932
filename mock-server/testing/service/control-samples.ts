// A successful request of each operation of the control API.
import {
  CONTROL_PREFIX,
  controlOperations,
  type ControlCallId,
  type ControlInput,
  type ControlParams,
} from '@proscenium/contract/control'
import { field, type TestService } from './service.ts'

/** Ids of rows that the requests name. */
export interface ControlResources {
  readonly fault: string
}

export interface ControlSample<Id extends ControlCallId> {
  readonly params?: ControlParams<Id>
  readonly body?: ControlInput<Id, 'body'>
}

type ControlSamples = { readonly [Id in ControlCallId]: (ids: ControlResources) => ControlSample<Id> }

export const controlSamples: ControlSamples = {
  readState: () => ({}),
  readClock: () => ({}),
  changeClock: () => ({ body: { advance_seconds: 60 } }),
  listJournal: () => ({}),
  clearJournal: () => ({}),
  listOperations: () => ({}),
  listFaults: () => ({}),
  addFault: () => ({ body: { operation: '*', drop: true } }),
  removeFaults: () => ({}),
  removeFault: ({ fault }) => ({ params: { id: fault } }),
  listSnapshots: () => ({}),
  takeSnapshot: () => ({ body: { name: 'after' } }),
  restoreSnapshot: () => ({ params: { name: 'before' } }),
  deleteSnapshot: () => ({ params: { name: 'before' } }),
  listVideoTitles: () => ({}),
  listLinkedUsers: () => ({}),
  changeRateLimits: () => ({ body: { clear: true } }),
  changeMediaHost: () => ({ body: { action: 'stop' } }),
  resetData: () => ({}),
}

/** A fault, and a snapshot named `before`. */
export async function createControlResources(service: TestService): Promise<ControlResources> {
  const fault = await service.post('/_control/faults', { operation: 'mintToken', status: 500 })
  await service.post('/_control/snapshots', { name: 'before' })
  return { fault: String(field(fault.body, 'id')) }
}

/** The request as an address and a body; `followJournal` takes neither. */
export function controlSample(
  id: string,
  resources: ControlResources,
): { readonly path: string; readonly body?: object } {
  const { path } = controlOperations[id as keyof typeof controlOperations]
  const sample: { readonly params?: object; readonly body?: object } =
    id === 'followJournal' ? {} : controlSamples[id as ControlCallId](resources)
  const text = (name: string): string => encodeURIComponent(String(Reflect.get(Object(sample.params), name)))
  return {
    path: CONTROL_PREFIX + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(name)),
    ...(sample.body === undefined ? {} : { body: sample.body }),
  }
}
