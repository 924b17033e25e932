import { posix } from 'node:path'
import { rooms, testArrows, testTools, type Room } from './arrows.ts'
import { isForTests, type SourceFile } from './house.ts'
import { importsOf, type Import } from './imports.ts'

/** Every forbidden arrow of a file, as `file:line → import (why)`; empty when it keeps to the table. */
export function forbiddenArrows({ path, text }: SourceFile): string[] {
  const room = roomOf(path) ?? packageRoom(path)
  if (room === undefined) return [`${path} stands in no room of the arrows table`]
  return importsOf(text).flatMap((found) => {
    const why = found.specifier === undefined ? computed(room, path) : refusal(room, path, found.specifier, found)
    return why === undefined ? [] : [`${path}:${found.line} → ${found.specifier ?? 'a computed address'} (${why})`]
  })
}

/** The room that owns a path. */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.paths.some((entry) => holds(entry, path)))
}

/** A test beside the doors of its package belongs to the package as a whole. */
function packageRoom(path: string): Room | undefined {
  const folder = isForTests(path) ? packageOf(path)?.folder : undefined
  return folder === undefined ? undefined : { name: folder, paths: [] }
}

function computed(room: Room, path: string): string | undefined {
  // What a person starts chooses what it loads.
  return ['scripts', 'mock-server/bin'].includes(room.name) || isForTests(path)
    ? undefined
    : 'a computed import cannot be checked'
}

function refusal(room: Room, path: string, specifier: string, { typeOnly }: Import): string | undefined {
  return specifier.startsWith('.')
    ? refusedEntry(room, path, posix.join(posix.dirname(path), specifier), typeOnly)
    : refusedUse(room, path, specifier, typeOnly)
}

function refusedEntry(room: Room, path: string, target: string, typeOnly: boolean): string | undefined {
  if (isForTests(path) && packageOf(path) === packageOf(target)) return undefined
  const entered = roomOf(target)
  if (entered === undefined) return 'it leads to no room'
  if (entered.name === room.name) return undefined
  if (matches(room.enters, entered.name)) return undefined
  if (!matches(room.entersTypes, entered.name)) return `${room.name} may not enter ${entered.name}`
  return typeOnly ? undefined : `${room.name} may take only types from ${entered.name}`
}

function refusedUse(room: Room, path: string, specifier: string, typeOnly: boolean): string | undefined {
  const forTests = isForTests(path) ? [...testTools, ...(packageOf(path)?.uses ?? [])] : []
  if (matches([...(room.uses ?? []), ...forTests], specifier)) return undefined
  if (!matches(room.usesTypes, specifier)) return `${room.name} may not use it`
  return typeOnly ? undefined : `${room.name} may take only its types`
}

function packageOf(path: string): (typeof testArrows)[number] | undefined {
  return testArrows.find(({ folder }) => holds(folder, path))
}

function holds(entry: string, path: string): boolean {
  return path === entry || path.startsWith(`${entry}/`)
}

/** `node:*` matches by its start; `preact/*` matches preact and everything below it. */
function matches(patterns: readonly string[] | undefined, name: string): boolean {
  return (patterns ?? []).some((pattern) => {
    if (pattern === name) return true
    if (pattern.endsWith('/*')) return holds(pattern.slice(0, -2), name)
    return pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1))
  })
}
