import type { Fault, Outcome } from '../core/fault.ts'

/** Where the headless host takes the session from. */
export interface SessionPort {
  /** The token of the session, once there is one. */
  token(): Promise<Outcome<string>>
  /** Called when the service refuses the session for good. */
  ended(fault: Fault): void
}
