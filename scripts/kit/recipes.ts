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
export const npmPackages = ['hono@4.13.19', 'react@19.3.1', 'react-dom@19.3.1'] as const
export const npmFolder = join(cacheRoot, 'kit/npm')
const installed = join(npmFolder, 'node_modules')
/** Which has Express among its dependencies. */
const serverModules = join(root, 'mock-server/node_modules')

const kit = (path: string): string => join(kitFolder, path)
const host = (name: string): string => join(root, 'packages/partner/testing/hosts', name)

/** The line of a template that a recipe gives in a comment. */
function template(recipe: string, name: string): string {
  const line = readFileSync(kit(recipe), 'utf8')
    .split('\n')
    .find((text) => text.includes(`${name}: `))
  if (line === undefined) throw new Error(`${recipe} has no line with ${name}`)
  return line.slice(line.indexOf(`${name}: `) + name.length + 2)
}

const JARS = ['jackson-core', 'jackson-annotations', 'jackson-databind', 'spring3-web', 'spring3-core', 'spring3-beans']
/** Debian's `spring3-*.jar` are Spring 4.3. */
const classPath = ['.', ...[...JARS, 'commons-logging'].map((jar) => `/usr/share/java/${jar}.jar`)].join(':')

/** Debian's packages for Python are for Debian's interpreter. */
const PYTHON = '/usr/bin/python3'

function nodeRecipe(name: string, file: string, more: Partial<Recipe> & Pick<Recipe, 'runtime'>): Recipe {
  const files = { 'proscenium.mjs': kit('node/proscenium.mjs'), 'host.mjs': host(`${file}.mjs`) }
  const recipe = { [`recipes/${file}.mjs`]: kit(`node/recipes/${file}.mjs`) }
  return { name, run: [process.execPath, 'host.mjs'], ...more, files: { ...files, ...(more.files ?? recipe) } }
}

function pythonRecipe(name: string, file: string, framework: { module: string; packages: readonly string[] }): Recipe {
  const { module, packages } = framework
  return {
    name,
    runtime: { programs: [{ command: PYTHON, args: ['-c', `import ${module}`], name }], packages },
    files: {
      'proscenium.py': kit('python/proscenium.py'),
      [`${file}.py`]: kit(`python/recipes/${file}.py`),
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
  nodeRecipe('Express', 'express', { runtime: { programs: [], packages: [] }, nodeModules: serverModules }),
  nodeRecipe('an edge runtime', 'edge', { runtime: { programs: [], packages: [] } }),
  nodeRecipe('Hono', 'hono', { runtime: npmPackage('hono'), nodeModules: installed }),
  nodeRecipe('Next', 'next-page', {
    runtime: npmPackage('react-dom'),
    nodeModules: installed,
    files: { 'recipes/next-page.jsx': kit('node/recipes/next-page.jsx') },
    texts: {
      'recipes/session.mjs': `export const currentUser = async () => ({ id: 1, email: 'maya@tallyroom.example' })\n`,
    },
    compile: [process.execPath, host('compile-jsx.mjs'), 'recipes/next-page.jsx'],
  }),
  pythonRecipe('Django', 'django_view', { module: 'django', packages: ['python3-django'] }),
  pythonRecipe('FastAPI', 'fastapi_app', {
    module: 'fastapi',
    packages: ['python3-fastapi', 'python3-httpx', 'python3-itsdangerous'],
  }),
  {
    name: 'Laravel',
    runtime: {
      programs: [{ name: 'Laravel', command: 'php', args: ['-r', `require 'Illuminate/Foundation/helpers.php';`] }],
      packages: ['php-laravel-framework'],
    },
    files: {
      'Proscenium.php': kit('php/Proscenium.php'),
      'recipes/WorkspaceController.php': kit('php/recipes/WorkspaceController.php'),
      'host.php': host('laravel_host.php'),
    },
    texts: { 'views/workspace.blade.php': template('php/recipes/WorkspaceController.php', 'workspace.blade.php') },
    run: ['php', 'host.php'],
  },
  {
    name: 'Rails',
    runtime: {
      programs: [{ name: 'Rails', command: 'ruby', args: ['-r', 'logger', '-e', `require 'action_controller'`] }],
      packages: ['ruby-actionpack'],
    },
    files: {
      'proscenium.rb': kit('ruby/proscenium.rb'),
      'recipes/workspaces_controller.rb': kit('ruby/recipes/workspaces_controller.rb'),
      'host.rb': host('rails_host.rb'),
    },
    texts: { 'views/workspaces/show.html.erb': template('ruby/recipes/workspaces_controller.rb', 'show.html.erb') },
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
    files: {
      'Proscenium.java': kit('java/Proscenium.java'),
      'WorkspaceController.java': kit('java/recipes/WorkspaceController.java'),
      'Host.java': host('Host.java'),
    },
    compile: [
      'javac',
      '-proc:none',
      '-d',
      '.',
      '-cp',
      classPath,
      'Proscenium.java',
      'WorkspaceController.java',
      'Host.java',
    ],
    run: ['java', '-XX:TieredStopAtLevel=1', '-cp', classPath, 'Host'],
  },
  {
    name: 'ASP.NET',
    runtime: monoRuntime,
    compiledOnly: true,
    files: {
      'Proscenium.cs': kit('csharp/Proscenium.cs'),
      'WorkspaceController.cs': kit('csharp/recipes/WorkspaceController.cs'),
      'Stubs.cs': host('AspNetStubs.cs'),
    },
    run: ['mcs', '-warnaserror', '-target:library', 'Proscenium.cs', 'WorkspaceController.cs', 'Stubs.cs'],
  },
]
