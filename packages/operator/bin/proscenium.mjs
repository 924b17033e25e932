#!/usr/bin/env node
import { launch } from './launch.mjs'

await launch({ program: 'proscenium', built: 'cli.js', source: () => import('../src/cli/main.ts') })
