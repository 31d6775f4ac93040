import { writeSync } from 'node:fs'
import process from 'node:process'

// Loaded into the measured process with --import: its own high-water mark, told as its last words.
process.on('exit', () => {
  writeSync(2, `peak-rss-kib=${process.resourceUsage().maxRSS}\n`)
})
