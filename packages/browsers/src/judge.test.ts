import { describe, expect, it } from 'vitest'
import { judgePage, scriptsOf, sheetsOf } from './judge-page.ts'
import { judgeScript, ownNames } from './judge-script.ts'
import { judgeStyle } from './judge-style.ts'

const namesIn = (code: string) => judgeScript(code, new Set(ownNames(code))).map(({ name }) => name)
const selectorsIn = (css: string) => judgeStyle(css).map(({ name }) => name)

describe('a built script', () => {
  it.each([
    ['let a=Promise.withResolvers()', 'Promise.withResolvers'],
    ['let a=Map.groupBy(b,c)', 'Map.groupBy'],
    ['fetch(a,{signal:AbortSignal.any([b,c])})', 'AbortSignal.any'],
    ['let a=URL.canParse(b)', 'URL.canParse'],
    ['e.checkVisibility()&&f()', 'checkVisibility'],
    ['if(!t.isWellFormed())throw 1', 'isWellFormed'],
    ['let a=[...b].toSorted()', 'toSorted'],
    ['let a=Temporal.Now.instant()', 'Temporal'],
    ['requestIdleCallback(a)', 'requestIdleCallback'],
    ['(0,a.jsx)(`div`,{popover:`auto`})', 'popover'],
    ['let a=new Intl.DurationFormat(b)', 'Intl.DurationFormat'],
    ['let a=Promise[`withResolvers`]()', 'Promise.withResolvers'],
    ['let{withResolvers:a}=Promise', 'Promise.withResolvers'],
    ['a.map(URL.canParse)', 'URL.canParse'],
    ['Array.prototype.toSorted.call(a)', 'toSorted'],
    ['let a={share(){}};navigator.share(b)', 'share'],
    ['if(navigator.userActivation.isActive)a()', 'userActivation'],
    ['a.querySelectorAll(`:popover-open`)', ':popover-open'],
    ['a.closest("form:has(b)")', ':has'],
    ['let a=/[a--b]/v', 'unicodeSets'],
    ['RegExp(a,`v`)', 'unicodeSets'],
    ['let a=/(?i:b)/', 'modifier'],
  ])('is refused: %s', (code, name) => {
    expect(namesIn(code)).toContain(name)
  })

  it.each([
    'let a=[...b].sort(),c=a.findLast(d),e=structuredClone(c)',
    'window.requestIdleCallback?.(a)',
    'typeof e.checkVisibility===`function`&&e.checkVisibility()',
    'if(`groupBy`in Map)a=Map.groupBy(b,c)',
    'function f(e){if(!e.checkVisibility)return!0;return e.checkVisibility()}',
    'async function f(){try{return await PublicKeyCredential.isConditionalMediationAvailable()}catch{return!1}}',
    'window.trustedTypes?.createPolicy(`a`,b)',
    'navigator.userActivation?.isActive',
    'typeof URL.canParse==`function`?a.map(URL.canParse):b',
    'CSS.supports(`selector(:popover-open)`)&&a.matches(`:popover-open`)',
    // The script's own method of that name.
    'let a={take(){}};a.take()',
    'class a{build(){}b(){this.build()}}',
  ])('passes: %s', (code) => {
    expect(namesIn(code)).toEqual([])
  })

  it('is refused if the check comes after the use', () => {
    expect(namesIn('function f(e){e.checkVisibility();if(!e.checkVisibility)return}')).toEqual([
      'checkVisibility',
    ])
  })

  it('is refused if a `try` only passes the function on', () => {
    expect(namesIn('try{a(()=>{b.checkVisibility()})}catch{}')).toEqual(['checkVisibility'])
  })
})

describe('a built style sheet', () => {
  it.each([
    ['label:has(:checked){color:red}', ':has'],
    ['a,:popover-open{color:red}', ':popover-open'],
    [':is(main:has(b)) i{color:red}', ':has'],
    ['@media print{a:has(b){color:red}}', ':has'],
    ['a:HAS(b){color:red}', ':has'],
    ['@supports not selector(:has(a)){a:has(b){color:red}}', ':has'],
    ['@starting-style{a{opacity:0}}', '@starting-style'],
    ['@media (scripting:none){a{color:red}}', 'scripting'],
  ])('is refused: %s', (css, name) => {
    expect(selectorsIn(css)).toEqual([name])
  })

  it.each([
    'a:focus-visible,.has-\\[a\\]\\:has\\(b\\):hover{color:red}',
    ':is([open],:popover-open){color:red}',
    '@supports selector(:has(a)){a:has(b){color:red}}',
    '@supports not selector(:popover-open){[popover]{display:none}}',
    '@media (width>=40rem){a{background:url("a;b{:has(c)}")}}',
    '/* a:has(b){} */ a{color:red}',
  ])('passes: %s', (css) => {
    expect(selectorsIn(css)).toEqual([])
  })
})

describe('a built page', () => {
  it('is refused with attributes of an element that some browser lacks', () => {
    const html =
      '<dialog closedby="any" class="popover"><button popovertarget="a" type="button">a</button></dialog>'
    expect(judgePage(html).map(({ name }) => name)).toEqual(['closedby', 'popovertarget'])
  })

  it('lists its inline scripts and sheets, without those of files and data', () => {
    const html =
      '<style>a{}</style><script src="a.js"></script><script type="application/ld+json">{}</script><script>a()</script>'
    expect([scriptsOf(html), sheetsOf(html)]).toEqual([['a()'], ['a{}']])
  })
})
