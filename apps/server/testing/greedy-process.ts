/** Work of a test that a process apart does well, or beyond its bounds. */
interface Wish {
  readonly wish: 'echo' | 'memory' | 'processor' | 'sleep' | 'death' | 'environment'
}

const held: Buffer[] = []

process.on('message', ({ wish }: Wish) => {
  if (wish === 'echo') process.send?.({ pid: process.pid })
  if (wish === 'environment') process.send?.(process.env)
  if (wish === 'death') process.exit(1)
  if (wish === 'memory') {
    setInterval(() => held.push(Buffer.alloc(8 * 1024 * 1024, 1)), 5)
  }
  if (wish === 'processor') for (;;);
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
