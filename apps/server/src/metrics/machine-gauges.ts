import { statfs } from 'node:fs/promises'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'

const hourMs = 3_600_000
const answerMs = 3000
const kmsLookMs = 300_000

/** How much of the disk under `DATA_DIR` is free. */
export function addDiskGauge(registry: Registry, folder: string): void {
  const free = new Gauge({
    name: 'amparo_data_disk_free_ratio',
    help: 'Free part, 0 to 1, of the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      const disk = await statfs(folder).catch(() => null)
      free.set(disk ? disk.bavail / disk.blocks : Number.NaN)
    },
  })
}

/** Expiry of the certificates at our public addresses; checked once an hour, and without a value if none answers. */
export function addCertificateGauge(registry: Registry, addresses: readonly string[]): void {
  let lookedAt = Number.NEGATIVE_INFINITY
  const left = new Gauge({
    name: 'amparo_certificate_left_seconds',
    help: 'Until the certificate of an address ends, when it was last looked at; without a value where nothing answers',
    labelNames: ['host'],
    registers: [registry],
    async collect() {
      if (performance.now() - lookedAt < hourMs) return
      lookedAt = performance.now()
      const own = addresses.map((address) => new URL(address)).filter(({ protocol }) => protocol === 'https:')
      await Promise.all(
        own.map(async ({ hostname, port }) => {
          const end = await readEnd(hostname, port === '' ? 443 : Number(port))
          left.set({ host: hostname }, end === null ? Number.NaN : (end.getTime() - Date.now()) / 1000)
        }),
      )
    },
  })
}

/**
 * Whether the KMS would still decrypt this process's key, so that the next start succeeds. The check runs beside the
 * scrape, at most every five minutes: `open` may take longer than a scrape waits. A running process has had its key
 * decrypted.
 */
export function addKmsGauge(registry: Registry, open: () => Promise<unknown>): void {
  let lookedAt = performance.now()
  const up = new Gauge({
    name: 'amparo_kms_up',
    help: '1 where the KMS opened the wrapped key when it was last asked',
    registers: [registry],
    collect() {
      if (performance.now() - lookedAt < kmsLookMs) return
      lookedAt = performance.now()
      open().then(
        () => up.set(1),
        () => up.set(0),
      )
    },
  })
  up.set(1)
}

/** The end of the certificate that a server shows, trusted or not. */
function readEnd(host: string, port: number): Promise<Date | null> {
  return new Promise((done) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) ? {} : { servername: host }),
      rejectUnauthorized: false,
      timeout: answerMs,
    })
    const settle = (end: Date | null) => {
      socket.destroy()
      done(end)
    }
    socket.once('secureConnect', () => settle(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('timeout', () => settle(null))
    socket.once('error', () => settle(null))
  })
}
