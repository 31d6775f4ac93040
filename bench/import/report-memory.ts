import { writeSync } from 'node:fs'
import process from 'node:process'

// Preloaded with --import into the measured process: prints its memory peak on exit.
process.on('exit', () => {
  writeSync(2, `peak-rss-kib=${process.resourceUsage().maxRSS}\n`)
})
