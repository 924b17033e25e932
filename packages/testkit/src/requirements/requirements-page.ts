// Generates docs/requirements.md from the manifest and the citations of the tests.
import { areaA } from './area-a.ts'
import { areaB } from './area-b.ts'
import { areaC } from './area-c.ts'
import { areaD } from './area-d.ts'
import { areaE } from './area-e.ts'
import { areaH } from './area-h.ts'
import { areaO } from './area-o.ts'
import { areaPMessages } from './area-p-messages.ts'
import { areaPRules } from './area-p-rules.ts'
import type { Citations } from './citations.ts'
import type { Requirement } from './requirement.ts'

type Area = { readonly title: string; readonly rules: Readonly<Record<string, Requirement>> }

export const areas: readonly Area[] = [
  { title: 'Catalogue and media', rules: areaA },
  { title: 'Signed embed, verification and sessions', rules: areaB },
  { title: 'Fulfilment', rules: areaC },
  { title: 'Partner dashboard', rules: areaD },
  { title: 'Bridge messages', rules: areaPMessages },
  { title: 'Bridge rules', rules: areaPRules },
  { title: 'Embed page and host', rules: areaH },
  { title: 'Operating the service', rules: areaO },
  { title: 'Reference editor', rules: areaE },
]

const introduction = [
  '# Requirements',
  'Generated from `packages/testkit/src/requirements` by its tests (`vitest run -u packages/testkit`); change those, not this page.',
  'Source, tests and documents cite these ids. Each requirement lists the test files that prove it. ◇ marks a decision of this project.',
]

/** The full page. `files` has the citations of each test file by path. */
export function requirementsPage(all: readonly Area[], files: Readonly<Record<string, Citations>>): string {
  const sections = all.flatMap(({ title, rules }) => [`## ${title}`, ...Object.entries(rules).map(entryWith(files))])
  return `${[...introduction, ...sections].join('\n\n')}\n`
}

function entryWith(files: Readonly<Record<string, Citations>>) {
  return ([id, { rule, message, decided, deferred }]: readonly [string, Requirement]): string => {
    const tests = Object.keys(files).filter((path) => files[path]?.ids.includes(id))
    const name = message === undefined ? '' : `\`${message}\`: `
    return [
      `### ${id}`,
      `${name}${rule}.${decided === true ? ' ◇' : ''}`,
      ...(deferred === undefined ? [] : [`Deferred: ${deferred.reason}.`]),
      ...(tests.length === 0
        ? []
        : [
            tests
              .sort()
              .map(link)
              .map((text) => `- ${text}`)
              .join('\n'),
          ]),
    ].join('\n\n')
  }
}

function link(path: string): string {
  return `[${path}](../${path})`
}
