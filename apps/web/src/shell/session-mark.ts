/**
 * Inline script of the built pages, run before the first paint: the built HTML shows everybody the log-in links,
 * which a device with a session must not show while restoring it. Without storage the person is a visitor.
 */
export const markSession =
  'try{if(localStorage.getItem("token")&&localStorage.getItem("user"))document.documentElement.dataset.session=""}catch{}'

/**
 * The same for reduced data, by the person's choice here or else the browser's setting: the style sheet then shows no
 * pictures, which don't load either, and uses an installed typeface.
 */
export const markLowData =
  'try{var a=/amparo_ahorro=(si|no)/.exec(document.cookie);if(a?a[1]=="si":navigator.connection&&navigator.connection.saveData)document.documentElement.dataset.lowData=""}catch{}'
