/** Compares a file with the signed one's SHA-256 in the browser; the file is not sent. Plain text: served as it is. */
export const compareScript = `
(function () {
  var input = document.getElementById('archivo')
  var result = document.getElementById('resultado')
  if (!input || !result || !window.crypto || !crypto.subtle) return
  function tell(text, tone) { result.textContent = text; result.className = 'state ' + tone }
  function check(file) {
    if (!file) return
    if (file.size > 20000000) return tell('Ese archivo es demasiado grande para ser una receta.', 'bad')
    file.arrayBuffer().then(function (bytes) { return crypto.subtle.digest('SHA-256', bytes) }).then(function (hash) {
      var hex = Array.from(new Uint8Array(hash)).map(function (byte) { return byte.toString(16).padStart(2, '0') }).join('')
      if (hex === result.dataset.huella) tell('Es el archivo que se firmó, sin un solo cambio.', 'good')
      else tell('No es el archivo que se firmó, o alguien lo cambió.', 'bad')
    }, function () { tell('No pudimos leer ese archivo.', 'bad') })
  }
  input.addEventListener('change', function () { check(input.files[0]) })
  document.addEventListener('dragover', function (event) { event.preventDefault() })
  document.addEventListener('drop', function (event) { event.preventDefault(); check(event.dataTransfer.files[0]) })
})()
`
