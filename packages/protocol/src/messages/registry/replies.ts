import { replies } from './message-table.ts'

export { replies }

/** The messages of the editor that get a response. */
export type RequestType = keyof typeof replies
