// Lint rules of the whole repository. The import rules of each layer derive from the table that the layering test checks.
import { defineConfig } from 'oxlint'
import { layers, type Layer } from './packages/testkit/src/layers/import-rules.ts'

const tests = ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts', 'demo/e2e/**', '**/bench/**']

const clock = 'clock, randomness and timers belong in system.ts and are passed as arguments'

const clockRules = {
  'no-restricted-globals': ['error', { name: 'setTimeout', message: clock }, { name: 'setInterval', message: clock }],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: clock },
    { object: 'Math', property: 'random', message: clock },
    { object: 'performance', property: 'now', message: clock },
    { object: 'globalThis', property: 'setTimeout', message: clock },
    { object: 'globalThis', property: 'setInterval', message: clock },
    { object: 'window', property: 'setTimeout', message: clock },
    { object: 'window', property: 'setInterval', message: clock },
  ],
} as const

/** What a browser lacks; `#platform` has it in both places. */
const nodeGlobals = ['Buffer', 'process', 'setImmediate'].map((name) => ({ name, message: 'import it from #platform' }))

/** Bounds for source; tests and their helpers list cases and set up scenes at length. */
const sizeRules = {
  complexity: ['error', { max: 12 }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', { max: 3 }],
} as const

const anySize = { complexity: 'off', 'max-lines-per-function': 'off', 'max-params': 'off' } as const

export default defineConfig({
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'promise', 'vitest', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true },
  ignorePatterns: ['**/dist/**', '**/.cache/**', '**/.artifacts/**'],
  rules: {
    // Types
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/only-throw-error': 'error',
    // Language
    eqeqeq: 'error',
    'no-console': 'error',
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-empty': 'error',
    'no-param-reassign': 'error',
    // Where zod has a schema's definition, Playwright its connection, and MDN's data the versions of a feature.
    'no-underscore-dangle': ['error', { allow: ['_zod', '_connection', '_browserSession', '__compat'] }],
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'unicorn/no-abusive-eslint-disable': 'error',
    // Covered elsewhere or not applicable: the compiler checks returns, factories have no `this` to lose, ports and workers
    // have no target origin (the source rules reject `*`), style sheets are imported for their effect, a set is copied
    // before iteration, music videos have no captions, a drop target is not a control, Express 5 awaits its handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    'consistent-return': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'promise/always-return': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'jsx-a11y/media-has-caption': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-useless-spread': 'off',
    // The replacements are newer than the `lib` of the browser packages.
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'max-lines': ['error', { max: 250 }],
    ...sizeRules,
    ...clockRules,
  },
  overrides: [
    ...layers.map(importRules),
    {
      files: ['packages/service/src/{domain,operations,store}/**'],
      rules: { 'no-restricted-globals': ['error', ...clockRules['no-restricted-globals'].slice(1), ...nodeGlobals] },
    },
    { files: ['**/testing/**'], rules: anySize },
    { files: tests, rules: anySize },
    {
      files: tests,
      rules: {
        'max-lines': ['error', { max: 400 }],
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
        'typescript/no-base-to-string': 'off',
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-conditional-expect': 'off',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/require-mock-type-parameters': 'off',
        'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect.*', 'expectTypeOf', 'fc.assert'] }],
      },
    },
    {
      files: [
        'packages/protocol/src/compiled/{message,shared}-schemas.ts',
        'packages/contract/src/responses/{catalogue,dashboard,workspace}-responses.ts',
        'packages/partner/src/client/generated/types.ts',
        'packages/protocol/src/generated/types.ts',
        'mock-server/src/control/journal/requirement-texts.ts',
      ],
      rules: { 'max-lines': 'off' },
    },
    // Straight-line code, generated.
    { files: ['packages/protocol/src/generated/validators.ts'], rules: { complexity: 'off', 'max-lines': 'off' } },
    { files: ['**/system.ts'], rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' } },
    {
      files: [
        '*.config.ts',
        '*.d.ts',
        '*-reporter.ts',
        'mock-server/browser/node/**',
        'packages/site/.vitepress/config.ts',
        'packages/site/.vitepress/theme/index.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['scripts/**'], rules: { 'no-console': 'off' } },
    // Frameworks load default exports.
    { files: ['packages/partner/kit/*/recipes/**'], rules: { 'import/no-default-export': 'off' } },
    { files: ['examples/**'], rules: { 'import/no-default-export': 'off', 'no-console': 'off' } },
  ],
})

/**
 * Forbids a layer's imports that its row does not permit. The first patterns allow type imports where only types are
 * permitted; they are regular expressions and come first, because a negated entry in a group ends oxlint's search. The
 * group rejects everything except relative paths and the layer's packages, and rejects relative paths into layers of the
 * same package that are not permitted.
 */
function importRules(layer: Layer) {
  const closed = siblings(layer).filter(({ name }) => !listed(layer.imports, name))
  const typesOnly = closed.filter(({ name }) => listed(layer.importsTypes, name))
  const barred = closed.filter((other) => !typesOnly.includes(other)).flatMap(pathGlobs)
  const open = [...(layer.packages ?? []), ...(layer.packageTypes ?? [])].flatMap(family).map((name) => `!${name}`)
  const patterns = [
    ...[...(layer.packageTypes ?? []).map((name) => `^${name}$`), ...typesOnly.flatMap(pathRegexes)].map((regex) => ({
      regex,
      allowTypeImports: true,
      message: `${layer.name} may import only its types: see packages/testkit/src/layers/import-rules.ts`,
    })),
    {
      group: ['**', '!./**', '!../**', ...open, ...barred],
      message: `${layer.name} may not import it: see packages/testkit/src/layers/import-rules.ts`,
    },
  ]
  return {
    files: layer.paths.map((path) => (isFile(path) ? path : `${path}/**`)),
    rules: { 'no-restricted-imports': ['error', { patterns }] as const },
  }
}

function siblings(layer: Layer): Layer[] {
  return layers.filter(({ name }) => name !== layer.name && packageOf(name) === packageOf(layer.name))
}

/** A layer's name without its last segment: `embed` of `embed/views`, `demo/partner` of `demo/partner/page`. */
function packageOf(name: string): string {
  return name.split('/').slice(0, -1).join('/')
}

function listed(names: readonly string[] | undefined, name: string): boolean {
  return (names ?? []).some((known) => known === name || (known.endsWith('/*') && name.startsWith(known.slice(0, -1))))
}

function pathGlobs({ paths }: Layer): string[] {
  return paths.map((path) => `../**/${path.split('/').at(-1)}${isFile(path) ? '' : '/**'}`)
}

function pathRegexes({ paths }: Layer): string[] {
  return paths.map((path) => `^\\.\\./(.*/)?${path.split('/').at(-1)}${isFile(path) ? '$' : '/'}`)
}

function family(name: string): string[] {
  if (name.endsWith('/*')) return [name.slice(0, -2), `${name}*`]
  return name.endsWith('*') ? [name, `${name}/**`] : [name]
}

function isFile(path: string): boolean {
  return /\.\w+$/.test(path)
}
