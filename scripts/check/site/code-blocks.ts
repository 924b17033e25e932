// What runs or checks each code block of the documentation site: a rule per page and language.
import {
  bucketRulesProblem,
  messageProblem,
  pageProblem,
  pathsProblem,
  roleSettingsProblem,
  scrapeProblem,
  settingsProblem,
  testProblem,
  workspaceProblem,
  yamlProblem,
  type BlockCheck,
  type PlacedBlock,
} from './block-checks.ts'

export interface Rule {
  readonly places: RegExp
  readonly languages: readonly string[]
  /**
   * A test or gate that runs or compiles the blocks, with a text of its source that shows it: how it names the page, or
   * where it reads all of them.
   */
  readonly by?: readonly [file: string, says: string]
  /** What is checked here. */
  readonly check?: BlockCheck
  /** What does not run at all, and why. */
  readonly never?: string
}

const GUIDES = 'mock-server/testing/guides/guides.test.ts'
const GUIDE_PAGES = 'demo/e2e/guides/guide-pages.e2e.ts'
const OPERATIONS = 'mock-server/testing/documents/operations.test.ts'
const READMES = 'scripts/rehearsal/readmes.ts'
const COMMANDS = 'packages/operator/src/cli/command-table.test.ts'
const EXAMPLES = 'packages/protocol/e2e/examples.long.e2e.ts'
const GUIDE_PLACES = /^docs\/guides\/(?:five-minute-start|signing|catalogue|fulfilment|test-mode)\.md$/
const CODE = ['sh', 'js', 'ts']

/** The first rule that fits applies. */
export const rules: readonly Rule[] = [
  // The guides: words after the language say how (CONTRIBUTING.md).
  {
    places: GUIDE_PLACES,
    languages: ['sh', 'js', 'python', 'php', 'ruby', 'go', 'java', 'csharp', 'bash'],
    by: [GUIDES, 'are all executed'],
  },
  { places: GUIDE_PLACES, languages: ['json', 'text'], by: [GUIDES, 'print what it shows'] },
  { places: /^docs\/guides\//, languages: ['html', 'http'], by: [GUIDE_PAGES, 'readGuides()'] },
  {
    places: /^docs\/guides\/payments\.md$/,
    languages: ['js'],
    by: ['mock-server/testing/guides/payments-guide.test.ts', 'docs/guides/payments.md'],
  },
  { places: /^docs\/guides\//, languages: ['mermaid'], never: 'a drawing, which only its renderer can judge' },
  { places: /^docs\/playground\.md$/, languages: ['sh'], by: ['scripts/demo/tab.test.ts', 'docs/playground.md'] },
  // READMEs. `check rehearsal` runs those of published packages from packed files.
  { places: /^(?:index|README\.md)$/, languages: ['sh'], by: ['scripts/check/rootfs.ts', 'Runs the README'] },
  { places: /^mock-server\/README\.md$/, languages: ['json'], by: ['mock-server/src/readme.test.ts', '../README.md'] },
  { places: /^packages\/protocol-testing\/README\.md$/, languages: ['yaml'], check: yamlProblem },
  { places: /^packages\/(?:partner|protocol)\/README\.md$/, languages: ['html'], check: pageProblem },
  {
    places: /^(?:mock-server|packages\/(?:partner|protocol|protocol-testing|embed))\/README\.md$/,
    languages: CODE,
    by: [READMES, 'export async function runReadme'],
  },
  { places: /^packages\/operator\/README\.md$/, languages: ['sh'], check: workspaceProblem },
  {
    places: /^examples\/README\.md$/,
    languages: ['sh'],
    by: [EXAMPLES, 'The examples, built from the packed package'],
  },
  { places: /^CONTRIBUTING\.md$/, languages: ['sh'], by: ['scripts/rehearsal/releases.ts', 'changeset'] },
  { places: /^CONTRIBUTING\.md$/, languages: ['ts'], check: testProblem },
  // Commands and files.
  { places: /^docs\/cli\.md$/, languages: ['sh'], by: [COMMANDS, 'has examples that it accepts'] },
  {
    places: /^docs\/catalogue-import\.md$/,
    languages: ['sh', 'csv', 'js'],
    by: ['packages/operator/src/cli/catalogue/csv-recipe.test.ts', 'docs/catalogue-import.md'],
  },
  {
    places: /^mock-server\/docs\/control\.md$/,
    languages: ['sh'],
    by: ['mock-server/src/readme.test.ts', '../docs/control.md'],
  },
  { places: /^packages\/protocol\/docs\/protocol\.md$/, languages: ['json'], check: messageProblem },
  // Diagrams of the code.
  {
    places: /^(?:ARCHITECTURE|docs\/topics\/[a-z-]+|docs\/operations(?:\/s3)?)\.md$/,
    languages: ['text'],
    check: pathsProblem,
  },
  // Operators.
  {
    places: /^docs\/reverse-proxy\.md$/,
    languages: ['nginx', 'haproxy', 'caddyfile'],
    by: ['packages/operator/src/doctor/documented-proxies.test.ts', 'docs/reverse-proxy.md'],
  },
  {
    places: /^docs\/operations\/editor\.md$/,
    languages: ['sh', 'nginx'],
    by: ['demo/servers/static-editor.test.ts', 'docs/operations/editor.md'],
  },
  { places: /^docs\/operations(?:\/[a-z-]+)?\.md$/, languages: ['sh'], by: [OPERATIONS, 'of $path run in order'] },
  { places: /^docs\/operations\/systemd\.md$/, languages: ['ini'], by: [OPERATIONS, 'docs/operations/systemd.md'] },
  { places: /^docs\/operations\/s3\.md$/, languages: ['ini'], check: settingsProblem },
  { places: /^docs\/operations\/s3\.md$/, languages: ['json'], check: bucketRulesProblem },
  {
    places: /^docs\/operations\.md$/,
    languages: ['json'],
    by: ['packages/service/src/http/health/health.test.ts', 'it cannot be reached'],
  },
  { places: /^docs\/operations\/postgresql\.md$/, languages: ['sql'], check: roleSettingsProblem },
  {
    places: /^docs\/operations\/postgresql\.md$/,
    languages: ['ini'],
    by: ['mock-server/testing/cluster/pgbouncer.ts', "pool_mode: 'transaction'"],
  },
  { places: /^docs\/operations\/observability\.md$/, languages: ['yaml'], check: scrapeProblem },
  // Generated reference: the samples are those that run, the examples those of the contract, the signatures those of sources.
  {
    places: /^reference\/http\/(?:catalogue|workspace)\//,
    languages: ['sh', 'js', 'python', 'php', 'ruby', 'go', 'java', 'csharp'],
    by: ['mock-server/src/code-samples.test.ts', 'publicSamples(service.base)'],
  },
  {
    places: /^reference\/http\//,
    languages: ['json'],
    by: ['packages/contract/src/openapi/complete.test.ts', 'exampleOf'],
  },
  {
    places: /^reference\/api\//,
    languages: ['ts'],
    by: ['packages/site/src/api/package-pages.test.ts', 'have the signature and the docstring of the source'],
  },
]

/** What is wrong with a block, as `place:line: problem`. */
export function blockProblems(block: PlacedBlock): string[] {
  const { place, line, language, code } = block
  const problem = (text: string): string[] => [`${place}:${line}: ${text}`]
  const rule = rules.find(({ places, languages }) => places.test(place) && languages.includes(language))
  if (rule === undefined) return problem(`nothing runs or checks ${language} here`)
  try {
    if (language === 'json') JSON.parse(code)
    const found = rule.check?.(block) ?? null
    return found === null ? [] : problem(found)
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error))
  }
}

/** A page whose blocks in lists begin at the margin, so that `codeBlocks` reads them. */
export function withoutIndents(text: string): string {
  let indent: string | null = null
  return text
    .split('\n')
    .map((line) => {
      if (indent === null) {
        indent = /^( +)```\w/.exec(line)?.[1] ?? null
        return indent === null ? line : line.slice(indent.length)
      }
      const shown = line.startsWith(indent) ? line.slice(indent.length) : line
      if (shown === '```') indent = null
      return shown
    })
    .join('\n')
}

/** Fences that `codeBlocks` does not read: without a language, or of tildes. */
export function unlistedFences(place: string, text: string): string[] {
  let open: string | null = null
  return text.split('\n').flatMap((line, index) => {
    const mark = /^ *(```+|~~~+)/.exec(line)?.[1]
    if (mark === undefined) return []
    if (open !== null) {
      if (line.trim() === open) open = null
      return []
    }
    open = mark
    return /^ *```\w/.test(line) ? [] : [`${place}:${index + 1}: a fence that no test reads`]
  })
}
