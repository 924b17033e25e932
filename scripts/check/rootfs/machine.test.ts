import { describe, expect, it } from 'vitest'
import { ingredientsOf, type RootfsMachine } from './machine.ts'

const node = { program: '/usr/bin/node', npm: '/usr/lib/node_modules/npm' }
const machine: RootfsMachine = {
  platform: 'linux',
  isRoot: true,
  release: 'NAME="Debian GNU/Linux"\nID=debian\nVERSION_CODENAME=bookworm\n',
  sources: [
    '',
    'Types: deb\nURIs: https://mirror.example/debian\nSuites: bookworm bookworm-updates\nComponents: main\n',
  ],
  node,
  has: () => true,
}

describe('a bare root file system', () => {
  it.each([
    ['a stanza', machine.sources],
    ['a stanza after another', [`Types: deb\nURIs: https://other.example\nSuites: stable\n\n${machine.sources[1]}`]],
    ['a line', ['deb https://mirror.example/debian bookworm main\n']],
    ['a line with options', ['# deb-src x\ndeb [signed-by=/k.gpg] https://mirror.example/debian bookworm main\n']],
  ])('is made from the mirror of this machine’s own release: %s', (_, sources) => {
    const release = { codename: 'bookworm', mirror: 'https://mirror.example/debian' }
    expect(ingredientsOf({ ...machine, sources })).toEqual({ release, node })
  })

  it.each<[string, Partial<RootfsMachine>]>([
    ['it needs Linux', { platform: 'darwin' }],
    ['it needs root, to enter another root file system', { isRoot: false }],
    [
      'it needs debootstrap and git; on Debian: apt-get install debootstrap git',
      { has: (program) => program === 'unshare' },
    ],
    ['it needs a machine with Debian, whose mirror it uses', { release: 'ID=alpine\n' }],
    [
      'it needs a machine with Debian, whose mirror it uses',
      { sources: ['deb https://a.example bookworm-updates main'] },
    ],
    ['it needs a Node from 20 with npm on the PATH, to copy both', { node: null }],
  ])('cannot be made, and says why: %s', (reason, changed) => {
    expect(ingredientsOf({ ...machine, ...changed })).toBe(reason)
  })
})
