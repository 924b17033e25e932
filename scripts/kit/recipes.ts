// The framework recipes of the partner kit, each with a host that sends it one request of a signed-in user.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheRoot, root } from '../paths.ts'
import { goEnvironment, goModule, goRuntime, javaRuntime, kitFolder, monoRuntime } from './languages.ts'
import type { Program } from './run.ts'
import type { Runtime } from './runtimes.ts'

export interface Recipe extends Program {
  readonly name: string
  /** The framework as well as the language. */
  readonly runtime: Runtime
  /** Compiled against stubs of the framework, for lack of a runtime: prints nothing. */
  readonly compiledOnly?: boolean
}

/** Npm packages of recipes, at the versions that `check kit` installs. */
export const npmPackages = ['hono@4.13.19', 'next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'] as const
export const npmFolder = join(cacheRoot, 'kit/npm')
const installed = join(npmFolder, 'node_modules')
/** Which has Express among its dependencies. */
const serverModules = join(root, 'mock-server/node_modules')

const kit = (path: string): string => join(kitFolder, path)
const host = (name: string): string => join(root, 'packages/partner/testing/hosts', name)

/** A template whose one line a recipe gives in a comment, at its place. */
function templateOf(recipe: string, name: string): Readonly<Record<string, string>> {
  const line = readFileSync(kit(recipe), 'utf8')
    .split('\n')
    .find((text) => text.includes(`${name}: `))
  if (line === undefined) throw new Error(`${recipe} has no line with ${name}`)
  return { [name]: line.slice(line.indexOf(`${name}: `) + name.length + 2) }
}

/** A Java file of the kit with the package that its reader adds. */
const inPackage = (path: string): string => `package com.example;\n${readFileSync(kit(path), 'utf8')}`

const JARS = ['jackson-core', 'jackson-annotations', 'jackson-databind', 'spring3-web', 'spring3-core', 'spring3-beans']
/** Debian's `spring3-*.jar` are Spring 4.3. */
const classPath = ['.', ...[...JARS, 'commons-logging'].map((jar) => `/usr/share/java/${jar}.jar`)].join(':')

/** Debian's packages for Python are for Debian's interpreter. */
const PYTHON = '/usr/bin/python3'

const nodeHelper = kit('node/proscenium.mjs')

function nodeRecipe(name: string, file: string, more: Omit<Recipe, 'name' | 'run'>): Recipe {
  const files = { 'host.mjs': host(`${file}.mjs`), ...more.files }
  return { name, run: [process.execPath, 'host.mjs'], ...more, files }
}

/** Saved as `workspace.mjs` beside the helper. */
function besideHelper(name: string, file: string, more: Omit<Recipe, 'name' | 'run' | 'files'>): Recipe {
  const files = { 'proscenium.mjs': nodeHelper, 'workspace.mjs': kit(`node/recipes/${file}.mjs`) }
  return nodeRecipe(name, file, { ...more, files })
}

interface PythonRecipe {
  readonly module: string
  readonly packages: readonly string[]
  /** Where the recipe is saved, and its file in the kit. */
  readonly saved: readonly [place: string, file: string]
}

function pythonRecipe(name: string, { module, packages, saved: [place, file] }: PythonRecipe): Recipe {
  return {
    name,
    runtime: { programs: [{ command: PYTHON, args: ['-c', `import ${module}`], name }], packages },
    files: {
      'proscenium.py': kit('python/proscenium.py'),
      [place]: kit(`python/recipes/${file}.py`),
      'host.py': host(`${module}_host.py`),
    },
    run: [PYTHON, 'host.py'],
  }
}

const npmPackage = (name: string): Runtime => ({
  programs: [{ name, command: process.execPath, args: ['-e', `require('${join(installed, name, 'package.json')}')`] }],
  packages: [],
})

export const recipes: readonly Recipe[] = [
  besideHelper('Express', 'express', { runtime: { programs: [], packages: [] }, nodeModules: serverModules }),
  nodeRecipe('an edge runtime', 'edge', {
    runtime: { programs: [], packages: [] },
    files: { 'worker.mjs': kit('node/recipes/edge.mjs') },
  }),
  besideHelper('Hono', 'hono', { runtime: npmPackage('hono'), nodeModules: installed }),
  nodeRecipe('Next', 'next', {
    runtime: npmPackage('next'),
    nodeModules: installed,
    files: {
      'app/workspace/page.jsx': kit('node/recipes/next-page.jsx'),
      'app/workspace/proscenium.mjs': nodeHelper,
    },
    texts: {
      'app/workspace/session.mjs': `export const currentUser = async () => ({ id: 1, email: 'maya@tallyroom.example' })\n`,
      'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>\n`,
      'package.json': '{ "private": true, "type": "module" }\n',
    },
    // Its other bundler follows no link to a folder of packages.
    compile: [process.execPath, 'node_modules/next/dist/bin/next', 'build', '--webpack'],
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  }),
  pythonRecipe('Django', {
    module: 'django',
    packages: ['python3-django'],
    saved: ['videos/views.py', 'django_view'],
  }),
  pythonRecipe('FastAPI', {
    module: 'fastapi',
    packages: ['python3-fastapi', 'python3-httpx', 'python3-itsdangerous'],
    saved: ['workspace.py', 'fastapi_app'],
  }),
  {
    name: 'Laravel',
    runtime: {
      programs: [{ name: 'Laravel', command: 'php', args: ['-r', `require 'Illuminate/Foundation/helpers.php';`] }],
      packages: ['php-laravel-framework'],
    },
    files: {
      'app/Proscenium.php': kit('php/Proscenium.php'),
      'app/Http/Controllers/WorkspaceController.php': kit('php/recipes/WorkspaceController.php'),
      'host.php': host('laravel_host.php'),
    },
    texts: templateOf('php/recipes/WorkspaceController.php', 'resources/views/workspace.blade.php'),
    run: ['php', 'host.php'],
  },
  {
    name: 'Rails',
    runtime: {
      programs: [{ name: 'Rails', command: 'ruby', args: ['-r', 'logger', '-e', `require 'action_controller'`] }],
      packages: ['ruby-actionpack'],
    },
    files: {
      'lib/proscenium.rb': kit('ruby/proscenium.rb'),
      'app/controllers/workspaces_controller.rb': kit('ruby/recipes/workspaces_controller.rb'),
      'host.rb': host('rails_host.rb'),
    },
    texts: templateOf('ruby/recipes/workspaces_controller.rb', 'app/views/workspaces/show.html.erb'),
    run: ['ruby', 'host.rb'],
  },
  {
    name: 'net/http',
    runtime: goRuntime,
    files: {
      'proscenium/proscenium.go': kit('go/proscenium.go'),
      'workspace/workspace.go': kit('go/recipes/workspace.go'),
      'main.go': host('main.go'),
    },
    texts: { 'go.mod': goModule },
    compile: ['go', 'build', '-o', 'host', '.'],
    run: ['./host'],
    env: goEnvironment,
  },
  {
    name: 'Spring',
    runtime: {
      programs: [
        ...javaRuntime.programs,
        { name: 'Spring', command: 'javap', args: ['-cp', classPath, 'org.springframework.http.CacheControl'] },
        { name: 'Jackson', command: 'javap', args: ['-cp', classPath, 'com.fasterxml.jackson.databind.ObjectMapper'] },
      ],
      packages: [...javaRuntime.packages, 'libspring-web-java', 'libjackson2-databind-java'],
    },
    files: { 'com/example/Host.java': host('Host.java') },
    texts: {
      'com/example/Proscenium.java': inPackage('java/Proscenium.java'),
      'com/example/WorkspaceController.java': inPackage('java/recipes/WorkspaceController.java'),
    },
    compile: [
      'javac',
      '-proc:none',
      '-d',
      '.',
      '-cp',
      classPath,
      'com/example/Proscenium.java',
      'com/example/WorkspaceController.java',
      'com/example/Host.java',
    ],
    run: ['java', '-XX:TieredStopAtLevel=1', '-cp', classPath, 'com.example.Host'],
  },
  {
    name: 'ASP.NET',
    runtime: monoRuntime,
    compiledOnly: true,
    files: {
      'Proscenium.cs': kit('csharp/Proscenium.cs'),
      'Controllers/WorkspaceController.cs': kit('csharp/recipes/WorkspaceController.cs'),
      'Stubs.cs': host('AspNetStubs.cs'),
    },
    run: ['mcs', '-warnaserror', '-target:library', 'Proscenium.cs', 'Controllers/WorkspaceController.cs', 'Stubs.cs'],
  },
]
