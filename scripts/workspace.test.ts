// Settings of the workspace that no other command would miss.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './paths.ts'

const text = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
const setting = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'm').exec(text)?.[1]

it('the engines of packages are compared with the Node that runs everything, not with the one that starts pnpm', () => {
  const [, installed] = /^catalog:\n(?: {2}.+\n)*? {2}node: (24\.\d+\.\d+)$/m.exec(text) ?? []
  expect(installed).toBeDefined()
  expect(setting('nodeVersion')).toBe(installed)
})

it('an install runs no script and takes no source or release that was not approved', () => {
  expect(setting('strictDepBuilds')).toBe('true')
  expect(setting('blockExoticSubdeps')).toBe('true')
  expect(setting('trustPolicy')).toBe('no-downgrade')
  expect(Number(setting('minimumReleaseAge'))).toBeGreaterThanOrEqual(1440)
})
