// The published golden vectors, as partners read them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kitFolder } from './languages.ts'

export interface Vector {
  readonly name: string
  readonly embedUrl: string
  readonly clientId: string
  readonly clientSecret: string
  readonly payload: string
  readonly base64: string
  readonly signature: string
  readonly url: string
}

export const vectors = JSON.parse(readFileSync(join(kitFolder, 'vectors.json'), 'utf8')) as readonly Vector[]
