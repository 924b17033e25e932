// Fields and errors that the editor's own calls share (B-23).
import * as z from 'zod/mini'
import { errors } from '../errors/error-bodies.ts'

export const editorToken = { area: 'editor', auth: 'editor-token', tag: 'Editor' } as const

export const projectParams = z.object({ id: z.guid().check(z.describe('UUID of the project.')) })

/** Errors that any of the editor's calls may return. */
export const editorErrorResponses = errors(401, 403, 500)
/** Errors of a call with a body. */
export const editorBodyErrors = { ...editorErrorResponses, ...errors(400, 413, 415) } as const
