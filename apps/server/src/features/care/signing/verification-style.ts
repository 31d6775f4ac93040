/** Looks of the verification page: the portal's own colours (packages/ui/src/tokens.css), without its files. */
export const verificationStyle = `
:root { color-scheme: light dark; --bg: #fffdf9; --surface: #fff; --line: #e7ddce; --ink: #0f2e30; --soft: #48605c; --action: #0b575b;
  --good: #1a6b3c; --good-tint: #e5f3ea; --warn: #9c4409; --warn-tint: #fdecdf; --bad: #a92a1c; --bad-tint: #fceae6 }
@media (prefers-color-scheme: dark) { :root { --bg: #0d1615; --surface: #15211f; --line: #293936; --ink: #eff5f2; --soft: #a9bcb7; --action: #5fd0bf;
  --good: #7fd6a0; --good-tint: #143023; --warn: #ffb27f; --warn-tint: #38240f; --bad: #ff9c8c; --bad-tint: #3a1915 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
a { color: var(--action) }
.brand a { font-weight: 700; text-decoration: none; display: inline-block; padding: .65rem 0 }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .25rem 0 1rem }
h2 { font-size: 1.15rem; margin: 0 0 .25rem }
.state { border-radius: 1rem; padding: 1rem 1.1rem; margin: 0 0 1rem }
.state strong { display: block; font-size: 1.25rem }
.good { background: var(--good-tint); color: var(--good) }
.warn { background: var(--warn-tint); color: var(--warn) }
.bad { background: var(--bad-tint); color: var(--bad) }
.sample { color: var(--warn); font-weight: 600 }
dl { background: var(--surface); border: 1px solid var(--line); border-radius: 1rem; padding: .5rem 1.1rem; margin: 0 0 1.5rem }
dl div { padding: .6rem 0; border-bottom: 1px solid var(--line) }
dl div:last-child { border: 0 }
dt { color: var(--soft); font-size: .875rem }
dd { margin: 0; font-weight: 600 }
.drop { display: block; border: 2px dashed var(--line); border-radius: 1rem; padding: 1.25rem; text-align: center; font-weight: 600; cursor: pointer }
.drop span { display: inline-grid; place-items: center; min-height: 2.75rem; padding: 0 1.25rem; border-radius: 2rem; border: 1px solid currentColor; color: var(--action) }
.drop input { position: absolute; opacity: 0; width: 1px; height: 1px }
.drop:focus-within { outline: 3px solid var(--action); outline-offset: 2px }
#resultado:empty { display: none }
#resultado { margin-top: 1rem }
summary { padding: .75rem 0; cursor: pointer }
code { overflow-wrap: anywhere; font-size: .875rem }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px }
`
