import { write, writeSync } from 'node:fs'

const together = 4096
/** Buffer while the other side does not accept; beyond it, lines are counted and dropped. */
const mostHeld = 4_000_000

/**
 * Writes lines to a file or a pipe, many at a time, without ever blocking or ending the process: if the disk is full
 * or the pipe has no reader, lines are lost, and a line states their number once there is room.
 */
export class LogLines {
  readonly #fd: number
  #held = ''
  #isWriting = false
  #isCut = false
  #lost = 0

  constructor(fd: number) {
    this.#fd = fd
    process.once('exit', () => this.#last())
  }

  write(line: string): void {
    if (this.#held.length > mostHeld) this.#lost += 1
    else this.#held += line
    if (this.#held.length >= together) this.flush()
  }

  /** Writes the buffered lines. */
  flush(): void {
    if (this.#isWriting || this.#held === '') return
    const bytes = this.#take()
    this.#isWriting = true
    this.#put(bytes)
  }

  #take(): Buffer {
    const before = this.#isCut ? '\n' : ''
    const told = this.#lost > 0 ? `${JSON.stringify(lostLine(this.#lost))}\n` : ''
    const bytes = Buffer.from(before + told + this.#held)
    this.#held = ''
    return bytes
  }

  #put(bytes: Buffer): void {
    write(this.#fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(() => this.#put(bytes), 50)
        return
      }
      if (error) {
        this.#lost += bytes.toString().split('\n').length - 1
        this.#isWriting = false
        return
      }
      this.#isCut = written < bytes.length
      if (this.#isCut) return this.#put(bytes.subarray(written))
      this.#lost = 0
      this.#isWriting = false
    })
  }

  /** The end of the process does not wait. */
  #last(): void {
    try {
      writeSync(this.#fd, this.#take())
    } catch {
      // Nowhere left to say it.
    }
  }
}

function lostLine(lines: number): Record<string, unknown> {
  const time = new Date().toISOString()
  return {
    level: 40,
    time,
    event: 'log_lost',
    lines,
    msg: 'líneas de registro perdidas: el disco no las tomó',
  }
}
