import type { Rule } from '../row.ts'

/** What the product promises when processes, disks and networks fail. */
export const reliability: readonly Rule[] = [
  { rule: 'a write answered 2xx survives kill -9 of our processes and of PostgreSQL', met: 'yes', how: 'one transaction, fsync on; a repeat with the same key gets the first answer; eight kills under load in each run of the tests, twenty before a release', tests: ['faults', 'booking-faults', 'two-copies'] },
  { rule: 'one slot, one holder', met: 'yes', how: 'exclusion constraints', tests: ['race', 'laws', 'attacks'] },
  { rule: 'a freed hour is offered once to each in line, exactly once where a worker dies', met: 'yes', how: 'unique constraints; the offer, its message and its turn are one transaction', tests: ['freed-hours'] },
  {
    rule: 'a job of a committed write happens, once per purpose',
    met: 'yes',
    how: "the same transaction writes the job; the jobs of a dead worker pass to the next within 40 seconds. The sender of a message holds a numbered lease, renewed while the mail server responds: two live workers never send the same message. If a worker is killed in the milliseconds between the mail server's 250 and its own commit, or is frozen for 20 s while sending, the same mail may be sent again, byte for byte and under the same `Message-ID`; a database outage at that moment does not cause it ([operations](operations/feeds.md#the-agenda))",
    tests: ['messages', 'queue', 'mail', 'sms', 'booking-faults', 'notice-order'],
  },
  {
    rule: 'a dependency that is down: 503 within 2 s, recovery without a restart',
    met: 'yes',
    how: "bounded waits; ready again within 5 s of PostgreSQL's return; a database that accepts connections and does not answer is given up after 8.5 s, with every connection to it",
    tests: ['health', 'two-copies', 'silent-database'],
  },
  {
    rule: 'nothing hangs over 10 s; overload sheds',
    met: 'yes',
    how: 'a call has eight seconds, also where the database is merely slow: then it is answered 503, its connections are closed so that its transaction rolls back, and it sends no further statement; a COMMIT already sent is awaited 1.5 s longer. The hashing queue and the pool are bounded; clean-up deletes 5,000 rows a statement; measured by [bench/api](../bench/api/README.md)',
    tests: ['passwords', 'silent-database', 'slow-database', 'batches'],
  },
  { rule: 'a full disk gives clean errors', met: 'yes', how: 'a write that cannot be stored is a 503, reads go on, no acknowledged write is lost, and work resumes when there is space; the log drops lines rather than block, and reports how many', tests: ['full-disk'] },
  { rule: 'the embedded database has one owner', met: 'yes', how: 'a lock that is released with the process; the database is created whole or not at all', tests: ['faults', 'first-start'] },
  { rule: 'a rolling restart loses no request', met: 'yes', how: 'a stopping copy reports it at `listo`, goes on serving for `DRAIN_SECONDS`, and closes each connection after its answer', tests: ['two-copies'] },
]
