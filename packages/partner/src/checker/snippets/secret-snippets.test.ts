// Executes the corrected code for secrets that were stored with something around them.
import { spawnSync } from 'node:child_process'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { secrets } from '@proscenium/testkit/links'
import { expect, it } from 'vitest'
import { snippets } from './snippets.ts'

const { secret } = secrets.live
const damaged = {
  quotes: `"${secret}"`,
  apostrophes: `'${secret}'`,
  'a line break': `${secret}\n`,
  'a Windows line break': `${secret}\r\n`,
  spaces: ` ${secret} `,
  'a byte order mark': `\uFEFF${secret}`,
  'quotes and a line break': `"${secret}"\r\n`,
  nothing: secret,
}

/** Each prints what the snippet reads. */
const programs = {
  node: ['node', '-e', `${snippets.node.secret}\nprocess.stdout.write(clientSecret)`],
  python: ['python3', '-c', `import os, re\n${snippets.python.secret}\nprint(client_secret, end="")`],
  php: ['php', '-r', `${snippets.php.secret}\necho $clientSecret;`],
  ruby: ['ruby', '-e', `${snippets.ruby.secret}\nprint client_secret`],
  bash: ['bash', '--norc', '-c', `${snippets.bash.secret}\nprintf '%s' "$CLIENT_SECRET"`],
} as const

const lacking = (command: string): string[] =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined ? [] : [command]

for (const [language, [command, ...args]] of Object.entries(programs)) {
  whereFound(lacking(command), `the corrected code for secrets in ${language}`, () => {
    it.each(Object.entries(damaged))(`in ${language} reads a secret with %s around it`, (_, stored) => {
      verifies('D-09')
      const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', CLIENT_SECRET: stored }
      const { stdout, stderr } = spawnSync(command, args, { env, encoding: 'utf8' })
      expect([stdout, stderr]).toEqual([secret, ''])
    })
  })
}
