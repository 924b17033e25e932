// Puts the corrected code of every step together in the languages that need a compiler or other programs, executes it, and
// checks that the link opens.
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { clientIds, EMBED_URL, secrets } from '@proscenium/testkit/links'
import { whereFound } from '@proscenium/testkit/where-found'
import { describe, expect, it } from 'vitest'
import { checkLink } from '../../check.ts'
import type { SnippetLanguage } from '../types.ts'
import { snippets } from './snippets.ts'

const page = `${EMBED_URL}/partner/embed/${clientIds.live.clientId}`
const email = 'zoë+video@a.example'
const goHelper = new URL('../../../kit/go/proscenium.go', import.meta.url)
const second = (language: SnippetLanguage): string => snippets[language].encode.split('\n').at(-1) ?? ''
const { go, java, bash } = snippets

const goProgram = `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"regexp"
	"strconv"
	"time"

	"kit.example/proscenium"
)

func main() {
	user := struct {
		ID            int
		VerifiedEmail string
	}{7, "${email}"}
${go.secret}
${go.payload}
${go.timestamp}
${go.serialise}
	if err != nil {
		panic(err)
	}
	fmt.Print("${page}" + ${second('go')})
}
`

const javaProgram = `import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

final class Link {
    record User(int id, String verifiedEmail) {}
    static final class Signed { String base64; String signature; }

    public static void main(String[] arguments) throws Exception {
        User user = new User(7, "${email}");
${java.secret}
${java.payload}
${java.timestamp}
${java.serialise}
        Signed signed = new Signed();
        signed.base64 = base64;
        signed.signature = signature;
        ${java.encode.split('\n').slice(1, -1).join('\n')}
        System.out.print("${page}" + ${second('java')});
    }
}
`

const bashProgram = `set -euo pipefail
user_id=7
timestamp() {
${bash.timestamp}
}
${bash.secret}
secret=$CLIENT_SECRET
${bash.serialise}
${bash.encode.split('\n').slice(1).join('\n')}
printf '%s' "${page}?payload=$encoded&sig=$signature"
`

/** As Debian installs it. */
const jackson = ['core', 'annotations', 'databind'].map((part) => `/usr/share/java/jackson-${part}.jar`)
const classPath = ['.', ...jackson].join(':')
const javap = ['javap', '-cp', classPath, 'com.fasterxml.jackson.databind.ObjectMapper']

interface Whole {
  readonly language: SnippetLanguage
  /** Each succeeds where what it names is installed. */
  readonly needs: Readonly<Record<string, readonly string[]>>
  readonly file: string
  readonly source: string
  readonly steps: readonly (readonly string[])[]
}

const programs: readonly Whole[] = [
  {
    language: 'go',
    needs: { go: ['go', 'version'] },
    file: 'main.go',
    source: goProgram,
    steps: [
      ['go', 'mod', 'init', 'kit.example'],
      ['go', 'run', '.'],
    ],
  },
  {
    language: 'java',
    needs: { javac: ['javac', '-version'], Jackson: javap },
    file: 'Link.java',
    source: javaProgram,
    steps: [
      ['javac', '-proc:none', '-cp', classPath, 'Link.java'],
      ['java', '-XX:TieredStopAtLevel=1', '-cp', classPath, 'Link'],
    ],
  },
  {
    language: 'bash',
    needs: { bash: ['bash', '--version'], openssl: ['openssl', 'version'], jq: ['jq', '--version'] },
    file: 'link.sh',
    source: bashProgram,
    steps: [['bash', 'link.sh']],
  },
]

const facts = {
  embedUrl: EMBED_URL,
  clientIds: [clientIds.live],
  secrets: [secrets.live],
  status: 'active',
  websites: null,
} as const
const hmacSha256 = (key: Uint8Array, data: Uint8Array): Uint8Array => createHmac('sha256', key).update(data).digest()

function execute([command = '', ...args]: readonly string[], cwd?: string) {
  const own = { GOPROXY: 'off', GOTOOLCHAIN: 'local', LANG: 'C.UTF-8', CLIENT_SECRET: `"${secrets.live.secret}"\r\n` }
  return spawnSync(command, args, { cwd, env: { ...process.env, ...own }, encoding: 'utf8' })
}

/** Prints what the last step does; earlier ones print nothing of use. */
function outputOf({ file, source, steps }: Whole): readonly [output: string, errors: string] {
  const folder = mkdtempSync(join(tmpdir(), 'proscenium-snippets-'))
  try {
    mkdirSync(join(folder, 'proscenium'))
    cpSync(goHelper, join(folder, 'proscenium/proscenium.go'))
    writeFileSync(join(folder, file), source)
    const results = steps.map((step) => execute(step, folder))
    const failed = results.find(({ status }) => status !== 0)
    return [results.at(-1)?.stdout ?? '', failed === undefined ? '' : failed.stderr]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the corrected code of every step', () => {
  for (const whole of programs) {
    const { language, needs } = whole
    const lacking = Object.keys(needs).filter((name) => execute(needs[name] ?? []).status !== 0)
    whereFound(lacking, `the corrected code of every step in ${language}`, () => {
      it(`makes a link that opens, in ${language}`, () => {
        verifies('D-09')
        const [link, errors] = outputOf(whole)
        expect(errors).toBe('')
        const { problems, verdict } = checkLink({ link, now: Date.now(), hmacSha256, facts })
        expect([problems.filter(({ severity }) => severity !== 'advice'), verdict.shows]).toEqual([[], 'workspace'])
      })
    })
  }
})
