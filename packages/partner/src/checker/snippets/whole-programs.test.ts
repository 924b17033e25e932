// Puts the corrected code of every step together, executes it, and checks that the link opens.
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { clientIds, EMBED_URL, LINK_TIME, secrets } from '@proscenium/testkit/links'
import { describe, expect, it } from 'vitest'
import { checkLink, createHmacSha256 } from '../../check.ts'
import { snippets } from './snippets.ts'

const hmacSha256 = createHmacSha256((data) => hash('sha256', data, 'buffer'))
const page = `${EMBED_URL}/partner/embed/${clientIds.live.clientId}`
const at = new Date(LINK_TIME).toISOString()
const [, nodeQuery = ''] = snippets.node.encode.split('\n')
const [, pythonQuery = ''] = snippets.python.encode.split('\n')
const [, phpQuery = ''] = snippets.php.encode.split('\n')
const [, rubyQuery = ''] = snippets.ruby.encode.split('\n')

/** Each prints the link of a user whose name tests the encodings. */
const programs: Readonly<Record<string, readonly [command: string, flag: string, source: string]>> = {
  node: [
    'node',
    '-e',
    `const { createHmac } = require('node:crypto')
const user = { id: 7, verifiedEmail: 'zoë+video@a.example' }, now = new Date('${at}'), path = '${page}'
${snippets.node.secret}
const start = (() => { ${snippets.node.payload}; return (${snippets.node.timestamp}) })
{ const payload = start()
${snippets.node.serialise}
process.stdout.write(${nodeQuery}) }`,
  ],
  python: [
    'python3',
    '-c',
    `import os, re, json, hmac, hashlib
from base64 import b64encode
from datetime import datetime, timezone
from types import SimpleNamespace
from urllib.parse import quote
user = SimpleNamespace(id=7, verified_email="zoë+video@a.example")
now = datetime.fromtimestamp(${LINK_TIME / 1_000}, timezone.utc)
page = "${page}"
${snippets.python.secret}
${snippets.python.payload}
${snippets.python.timestamp.replace('{**payload', 'payload = {**payload')}
${snippets.python.serialise}
print(${pythonQuery}, end="")`,
  ],
  php: [
    'php',
    '-r',
    `$user = (object) ['id' => 7, 'verified_email' => 'zoë+video@a.example'];
$now = new DateTimeImmutable('${at}');
${snippets.php.secret}
${snippets.php.payload}
$payload = ${snippets.php.timestamp};
${snippets.php.serialise}
$signed = ['base64' => $base64, 'signature' => $signature];
echo '${page}' . ${phpQuery};`,
  ],
  ruby: [
    'ruby',
    '-e',
    `require "json"; require "openssl"; require "time"; require "uri"; require "ostruct"
user = OpenStruct.new(id: 7, verified_email: "zoë+video@a.example"); now = Time.iso8601("${at}")
${snippets.ruby.secret}
${snippets.ruby.payload}
payload = ${snippets.ruby.timestamp}
${snippets.ruby.serialise}
signed = OpenStruct.new(base64: base64, signature: signature)
${rubyQuery}
print "${page}?" + query`,
  ],
}

const lacking = (command: string): string[] =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined ? [] : [command]

describe('the corrected code of every step', () => {
  for (const [language, [command, flag, source]] of Object.entries(programs)) {
    whereFound(lacking(command), `the corrected code of every step in ${language}`, () => {
      it(`makes a link that opens, in ${language}`, () => {
        verifies('D-09')
        const env = { PATH: process.env['PATH'], LANG: 'C.UTF-8', CLIENT_SECRET: `"${secrets.live.secret}"\n` }
        const { stdout, stderr } = spawnSync(command, [flag, source], { env, encoding: 'utf8' })
        expect(stderr).toBe('')
        const facts = {
          embedUrl: EMBED_URL,
          clientIds: [clientIds.live],
          secrets: [secrets.live],
          status: 'active' as const,
        }
        const report = checkLink({ link: stdout, now: LINK_TIME, hmacSha256, facts: { ...facts, websites: null } })
        expect([report.problems, report.verdict.shows]).toEqual([[], 'workspace'])
      })
    })
  }
})
