import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Output of a command, and its exit status. */
export interface Ended {
  readonly status: number | null
  /** On both of its streams. */
  readonly said: string
  readonly stdout: string
}

/** A Docker engine with its own network, mounts and images, apart from the machine's. */
export interface DockerEngine {
  docker(...args: string[]): string
  /** Debian's docker-compose, for a file. */
  compose(file: string, ...args: string[]): Ended
  /** Runs a program where the engine publishes its ports. */
  within(program: string, ...args: string[]): Ended
  close(): Promise<void>
}

const answersMs = 60_000

/** Starts one with its files under a folder; needs root, and Debian's docker.io and docker-compose. */
export async function startDockerEngine(folder: string): Promise<DockerEngine> {
  mkdirSync(folder, { recursive: true })
  const pidFile = join(folder, 'pid')
  const start = join(folder, 'start.sh')
  // A machine may forbid lowering the OOM score: the engine sets none.
  const flags = [
    ...['--data-root', join(folder, 'data'), '--exec-root', join(folder, 'exec'), '--pidfile', pidFile],
    ...['--host', `unix://${folder}/socket`, '--oom-score-adjust', '0'],
  ]
  writeFileSync(start, `ip link set lo up\nexec dockerd ${flags.join(' ')} >${folder}/log 2>&1\n`)
  const apart = ['--net', '--mount', '--fork', '--kill-child=SIGTERM', '--', 'sh', start]
  const engine = spawn('unshare', apart, { stdio: 'ignore' })
  const ended = new Promise<void>((done) => engine.once('close', () => done()))
  const env = { ...process.env, DOCKER_HOST: `unix://${folder}/socket`, COMPOSE_PROJECT_NAME: 'sitio' }
  const run = (program: string, args: readonly string[]): Ended => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env })
    return { status, said: `${stdout}${stderr}`, stdout }
  }
  const until = performance.now() + answersMs
  while (run('docker', ['version']).status !== 0) {
    if (performance.now() > until || engine.exitCode !== null) {
      engine.kill()
      const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''
      throw new Error(`dockerd does not answer:\n${log.slice(-4000)}`)
    }
    await delay(250)
  }
  const pid = Number(readFileSync(pidFile, 'utf8'))
  return {
    docker(...args) {
      const { status, said, stdout } = run('docker', args)
      if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${said}`)
      return stdout.trim()
    },
    compose: (file, ...args) => run('docker-compose', ['--file', file, ...args]),
    within: (program, ...args) => run('nsenter', [`--net=/proc/${pid}/ns/net`, '--', program, ...args]),
    async close() {
      process.kill(pid, 'SIGTERM')
      await ended
    },
  }
}
