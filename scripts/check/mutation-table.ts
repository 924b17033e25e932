/** The part of Stryker's JSON report that is read: the mutants of each file, by path from the root. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

interface Counts {
  readonly detected: number
  readonly survived: number
  readonly uncovered: number
}

/** Percentage (0–100) of the mutants below a folder that a test detects; mutants that do not run at all do not count. */
export function scoreOf(report: MutationReport, folder: string): number {
  return percentage(countsBelow(report, folder))
}

/** A Markdown page: one row per area, then one per folder of an area. */
export function mutationTable(report: MutationReport, areas: readonly string[]): string {
  const folders = areas.flatMap((area) => [area, ...foldersBelow(report, area)])
  return [
    '# Mutation testing',
    '',
    'Written by `npx pnpm@12 check mutation -u`. A mutant is detected when a test fails or times out on it; each area must reach 90 %. Mutants of constants that modules compute on import are left out: each would run every test.',
    '',
    '| folder | mutants | detected | survived | without coverage | score |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...folders.map((folder) => row(folder, countsBelow(report, folder), areas.includes(folder))),
    '',
  ].join('\n')
}

function row(folder: string, counts: Counts, isArea: boolean): string {
  const { detected, survived, uncovered } = counts
  const cells = [detected + survived + uncovered, detected, survived, uncovered, `${percentage(counts).toFixed(1)} %`]
  return `| ${isArea ? `**${folder}**` : folder} | ${cells.join(' | ')} |`
}

function foldersBelow({ files }: MutationReport, area: string): string[] {
  const below = Object.keys(files).filter((path) => path.startsWith(`${area}/`))
  const folders = below.map((path) => path.slice(0, path.lastIndexOf('/')))
  return [...new Set(folders)].filter((folder) => folder !== area).toSorted()
}

function countsBelow({ files }: MutationReport, folder: string): Counts {
  const found = Object.entries(files).filter(([path]) => path.startsWith(`${folder}/`))
  const statuses = found.flatMap(([, { mutants }]) => mutants.map(({ status }) => status))
  const count = (...of: readonly string[]) => statuses.filter((status) => of.includes(status)).length
  return { detected: count('Killed', 'Timeout'), survived: count('Survived'), uncovered: count('NoCoverage') }
}

function percentage({ detected, survived, uncovered }: Counts): number {
  const all = detected + survived + uncovered
  return all === 0 ? 100 : (100 * detected) / all
}
