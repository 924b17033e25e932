/** A page of the repository and where the site shows it, without `.md`. */
export interface Entry {
  /** From the root of the repository. */
  readonly source: string
  readonly page: string
  /** Text in the side bar; the page's title if absent. */
  readonly label?: string
}

/** A titled list in the side bar. A string is the source of a page that has its place elsewhere. */
export interface Group {
  readonly title: string
  readonly entries: readonly (Entry | string)[]
}

export interface Section {
  readonly title: string
  /** Folder of the site whose pages show the groups beside them. */
  readonly folder: string
  readonly groups: readonly Group[]
}

const at = (source: string, page: string): Entry => ({ source, page })
const guide = (name: string): Entry => at(`docs/guides/${name}.md`, `guides/partners/${name}`)
const operation = (name: string): Entry => at(`docs/operations/${name}.md`, `operations/${name}`)
const topic = (name: string): Entry => at(`docs/topics/${name}.md`, `built/topics/${name}`)
const readme = (folder: string, page: string, label?: string): Entry => ({
  ...at(`${folder}/README.md`, page),
  ...(label !== undefined && { label }),
})

/** The pages whose text is in the repository. `pages/` and `reference/` add those that are generated. */
export const sections: readonly Section[] = [
  {
    title: 'Start',
    folder: 'start',
    groups: [
      {
        title: 'Start',
        entries: [
          at('README.md', 'start/proscenium'),
          at('docs/README.md', 'start/documentation'),
          at('docs/playground.md', 'start/playground'),
          'docs/guides/five-minute-start.md',
          at('docs/glossary.md', 'start/glossary'),
          at('SECURITY.md', 'start/security'),
        ],
      },
    ],
  },
  {
    title: 'Guides',
    folder: 'guides',
    groups: [
      {
        title: 'Partners',
        entries: [
          at('docs/guides/README.md', 'guides/partners/index'),
          ...['five-minute-start', 'signing', 'iframe', 'page-policies', 'mobile-and-single-page-apps'].map(guide),
          ...['sessions', 'catalogue', 'fulfilment', 'test-mode', 'go-live', 'rotation', 'payments'].map(guide),
          at('docs/topics/catalog-mode.md', 'guides/partners/catalog-mode'),
          readme('packages/dashboard', 'guides/partners/dashboard', 'The partner dashboard'),
          'docs/guides/screens.md',
          'docs/guides/errors.md',
        ],
      },
      {
        title: 'Editor teams',
        entries: [
          readme('packages/protocol', 'guides/editor-teams/protocol', 'The protocol'),
          readme('packages/protocol-testing', 'guides/editor-teams/testing', 'Testing an editor'),
          readme('packages/editor', 'guides/editor-teams/reference-editor', 'The reference editor'),
          readme('packages/embed', 'guides/editor-teams/embed', 'The embed and its headless host'),
          readme('examples', 'guides/editor-teams/examples'),
          'packages/protocol/docs/protocol.md',
          'docs/operations/editor.md',
        ],
      },
      {
        title: 'Operators',
        entries: ['docs/operations.md', 'docs/cli.md', 'docs/catalogue-import.md', 'docs/guides/payments.md'],
      },
      {
        title: 'Testers',
        entries: [
          readme('mock-server', 'guides/testers/mock-server', 'The mock server'),
          at('docs/topics/control-api.md', 'guides/testers/control-api'),
          readme('demo', 'guides/testers/demo', 'The demo'),
          'mock-server/docs/control.md',
          'docs/guides/test-mode.md',
          'docs/guides/errors.md',
        ],
      },
    ],
  },
  {
    title: 'Reference',
    folder: 'reference',
    groups: [
      {
        title: 'Bridge',
        entries: [
          at('packages/protocol/docs/protocol.md', 'reference/messages'),
          at('packages/protocol/schemas/malformed-fields.md', 'reference/malformed-fields'),
        ],
      },
      {
        title: 'Commands and files',
        entries: [
          at('docs/cli.md', 'reference/cli'),
          at('docs/catalogue-import.md', 'reference/catalogue-import'),
          at('mock-server/docs/control.md', 'reference/control'),
        ],
      },
      {
        title: 'Packages',
        entries: [
          readme('packages/partner', 'reference/partner'),
          readme('packages/partner/kit', 'reference/partner-kit'),
          'packages/protocol/README.md',
          'packages/protocol-testing/README.md',
          'packages/embed/README.md',
          'mock-server/README.md',
        ],
      },
    ],
  },
  {
    title: 'Every screen',
    folder: 'screens',
    groups: [{ title: 'Every screen', entries: [at('docs/guides/screens.md', 'screens/index')] }],
  },
  {
    title: 'Errors',
    folder: 'errors',
    groups: [{ title: 'Errors', entries: [at('docs/guides/errors.md', 'errors/index'), 'docs/guides/screens.md'] }],
  },
  {
    title: 'Operations',
    folder: 'operations',
    groups: [
      {
        title: 'Into service',
        entries: [
          at('docs/operations.md', 'operations/index'),
          operation('sizing'),
          at('docs/capacity.md', 'operations/capacity'),
          at('docs/reverse-proxy.md', 'operations/reverse-proxy'),
          ...['systemd', 'postgresql', 's3', 'editor'].map(operation),
        ],
      },
      {
        title: 'In service',
        entries: [
          ...['observability', 'backup', 'upgrade', 'seal-key', 'personal-data'].map(operation),
          'docs/catalogue-import.md',
          'docs/cli.md',
          'docs/guides/payments.md',
        ],
      },
    ],
  },
  {
    title: 'Changelog',
    folder: 'changelog',
    groups: [{ title: 'Changelog', entries: [at('CHANGELOG.md', 'changelog/index')] }],
  },
  {
    title: 'How it is built',
    folder: 'built',
    groups: [
      {
        title: 'How it is built',
        entries: [
          at('ARCHITECTURE.md', 'built/index'),
          at('docs/requirements.md', 'built/requirements'),
          at('docs/decisions/README.md', 'built/decisions/index'),
          at('CONTRIBUTING.md', 'built/contributing'),
          at('AGENTS.md', 'built/agents'),
          at('docs/benchmarks.md', 'built/benchmarks'),
          at('docs/mutation.md', 'built/mutation'),
        ],
      },
      {
        title: 'Topics',
        entries: [
          ...['service', 'store', 'sessions', 'catalogue', 'recommendations', 'purchases', 'exports', 'media'],
          ...['bridge', 'editor', 'dashboard'],
        ].map(topic),
      },
      {
        title: 'Packages inside',
        entries: [
          ...['contract', 'ui', 'service', 'operator', 'media-fixtures', 'testkit', 'site'].map((name) =>
            readme(`packages/${name}`, `built/packages/${name}`),
          ),
          readme('packages/embed/src/messages', 'built/packages/translations'),
          readme('scripts', 'built/packages/scripts'),
          readme('scripts/kit/runners', 'built/packages/kit-runners'),
        ],
      },
    ],
  },
]

/** Markdown that is not for readers of the site: what a release collects, templates, and data of tests. */
export const unpublished: readonly RegExp[] = [
  /^\.changeset\//,
  /^\.github\//,
  /^packages\/protocol\/testing\/published\//,
]
