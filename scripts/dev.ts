import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Development: the API, restarted when its files change, and the web with hot reload, in one terminal. */
const root = fileURLToPath(new URL('..', import.meta.url))
const start = (command: string, args: readonly string[]): ChildProcess =>
  spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })

const children = [
  start('node', [
    '--watch-path=apps/server/src',
    '--watch-path=apps/demo/src',
    '--watch-path=packages',
    'apps/demo/src/start.ts',
    '--sin-web',
  ]),
  start('npm', ['run', '--silent', 'dev', '--workspace', '@amparo/web']),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
