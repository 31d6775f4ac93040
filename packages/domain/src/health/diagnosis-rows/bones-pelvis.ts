/** CIE-10 chapters M, N and O: code, name, everyday words (comma-separated). */
export const bonesAndPelvis = `
M05.9|Artritis reumatoide seropositiva, sin otra especificación|
M06.9|Artritis reumatoide, no especificada|artritis reumatoide
M08.9|Artritis juvenil, no especificada|
M10.9|Gota, no especificada|gota
M13.9|Artritis, no especificada|artritis
M15.9|Poliartrosis, no especificada|
M16.9|Coxartrosis, no especificada|artrosis de cadera
M17.9|Gonartrosis, no especificada|artrosis de rodilla
M19.9|Artrosis, no especificada|artrosis
M20.1|Hallux valgus (adquirido)|juanetes
M21.4|Pie plano (pes planus) (adquirido)|pie plano
M22.4|Condromalacia de la rótula|condromalacia
M23.2|Trastorno del menisco debido a desgarro o lesión antigua|menisco
M25.5|Dolor en articulación|dolor articular,artralgia,dolor de rodilla,dolor de hombro,dolor de cadera,dolor de tobillo
M32.9|Lupus eritematoso sistémico, sin otra especificación|lupus
M35.0|Síndrome seco (Sjögren)|sjogren
M35.3|Polimialgia reumática|
M40.2|Otras cifosis y las no especificadas|joroba
M41.9|Escoliosis, no especificada|escoliosis
M45|Espondilitis anquilosante|
M47.9|Espondilosis, no especificada|artrosis de columna
M48.0|Estenosis espinal|canal estrecho
M50.1|Trastorno de disco cervical con radiculopatía|hernia cervical
M51.1|Trastornos de disco lumbar y otros, con radiculopatía|hernia de disco
M51.2|Otros desplazamientos especificados de disco intervertebral|hernia discal
M53.1|Síndrome cervicobraquial|
M54.2|Cervicalgia|dolor de cuello,tortícolis
M54.3|Ciática|
M54.4|Lumbago con ciática|lumbociática
M54.5|Lumbago no especificado|dolor de espalda,lumbalgia
M54.6|Dolor en la columna dorsal|dorsalgia
M54.9|Dorsalgia, no especificada|dolor de espalda
M60.9|Miositis, no especificada|
M62.4|Contractura muscular|contractura
M62.6|Distensión muscular|desgarro muscular,tirón
M62.8|Otros trastornos especificados de los músculos|calambres
M65.3|Dedo en gatillo|
M65.4|Tenosinovitis de estiloides radial (de Quervain)|quervain
M65.9|Sinovitis y tenosinovitis, no especificada|tendinitis
M70.6|Bursitis del trocánter|bursitis de cadera
M71.9|Bursopatía, no especificada|bursitis
M72.2|Fibromatosis de la aponeurosis plantar|fascitis plantar
M75.0|Capsulitis adhesiva del hombro|hombro congelado
M75.1|Síndrome de manguito rotatorio|manguito rotador,dolor de hombro
M75.5|Bursitis del hombro|
M76.6|Tendinitis aquiliana|tendón de Aquiles
M77.0|Epicondilitis media|codo de golfista
M77.1|Epicondilitis lateral|codo de tenista
M77.3|Espolón calcáneo|espolón
M77.9|Entesopatía, no especificada|tendinitis
M79.1|Mialgia|dolor muscular
M79.2|Neuralgia y neuritis, no especificadas|
M79.6|Dolor en miembro|dolor de pierna,dolor de brazo
M79.7|Fibromialgia|
M80.9|Osteoporosis no especificada, con fractura patológica|
M81.0|Osteoporosis postmenopáusica, sin fractura patológica|
M81.9|Osteoporosis no especificada, sin fractura patológica|osteoporosis
M85.8|Otros trastornos especificados de la densidad y de la estructura óseas|osteopenia
M86.9|Osteomielitis, no especificada|
N02.9|Hematuria recurrente y persistente, no especificada|
N03.9|Síndrome nefrítico crónico, no especificado|
N04.9|Síndrome nefrótico, no especificado|
N10|Nefritis tubulointersticial aguda|pielonefritis
N13.3|Otras hidronefrosis y las no especificadas|hidronefrosis
N17.9|Insuficiencia renal aguda, no especificada|
N18.3|Enfermedad renal crónica, etapa 3|
N18.9|Enfermedad renal crónica, no especificada|insuficiencia renal,ERC
N20.0|Cálculo del riñón|piedras en el riñón,litiasis renal,cálculos renales
N20.1|Cálculo del uréter|
N23|Cólico renal, no especificado|cólico renal
N28.1|Quiste de riñón, adquirido|quiste renal
N30.0|Cistitis aguda|cistitis
N30.9|Cistitis, no especificada|
N32.8|Otros trastornos especificados de la vejiga|vejiga hiperactiva
N34.1|Uretritis no específica|uretritis
N39.0|Infección de vías urinarias, sitio no especificado|infección urinaria,ITU
N39.3|Incontinencia urinaria por tensión|incontinencia
N39.4|Otras incontinencias urinarias especificadas|
N40|Hiperplasia de la próstata|próstata grande,HBP
N41.0|Prostatitis aguda|
N41.1|Prostatitis crónica|
N43.3|Hidrocele, no especificado|hidrocele
N44|Torsión del testículo|
N45.9|Orquitis, epididimitis y orquiepididimitis sin absceso|orquitis
N46|Esterilidad en el varón|infertilidad masculina
N47|Prepucio redundante, fimosis y parafimosis|fimosis
N48.1|Balanopostitis|balanitis
N48.4|Impotencia de origen orgánico|disfunción eréctil
N60.0|Quiste solitario de la mama|
N60.1|Mastopatía quística difusa|mama fibroquística
N61|Trastornos inflamatorios de la mama|mastitis
N62|Hipertrofia de la mama|ginecomastia
N63|Masa no especificada en la mama|bulto en la mama,bulto en el seno,bolita en el seno
N64.4|Mastodinia|dolor de mamas
N70.9|Salpingitis y ooforitis, no especificadas|
N72|Enfermedad inflamatoria del cuello uterino|cervicitis
N73.9|Enfermedad inflamatoria pélvica femenina, no especificada|EPI
N76.0|Vaginitis aguda|vaginitis,flujo vaginal,vaginosis
N76.1|Vaginitis subaguda y crónica|vaginosis
N80.9|Endometriosis, no especificada|endometriosis
N81.4|Prolapso uterovaginal, sin otra especificación|prolapso
N83.2|Otros quistes ováricos y los no especificados|quiste de ovario
N84.0|Pólipo del cuerpo del útero|pólipo endometrial
N86|Erosión y ectropión del cuello del útero|
N87.9|Displasia del cuello del útero, no especificada|displasia cervical,NIC
N89.8|Otros trastornos especificados no inflamatorios de la vagina|sequedad vaginal
N91.2|Amenorrea, sin otra especificación|falta de regla,no me viene la regla
N92.0|Menstruación excesiva y frecuente con ciclo regular|regla abundante,sangrado menstrual abundante,mucha regla
N92.1|Menstruación excesiva y frecuente con ciclo irregular|
N92.6|Menstruación irregular, no especificada|regla irregular
N93.9|Hemorragia vaginal y uterina anormal, no especificada|sangrado vaginal
N94.1|Dispareunia|dolor en las relaciones
N94.3|Síndrome de tensión premenstrual|síndrome premenstrual
N94.6|Dismenorrea, no especificada|cólico menstrual
N95.0|Hemorragia postmenopáusica|
N95.1|Estados menopáusicos y climatéricos femeninos|menopausia,bochornos
N95.2|Vaginitis atrófica postmenopáusica|
N96|Abortadora habitual|aborto recurrente
N97.9|Infertilidad femenina, no especificada|infertilidad
O03.9|Aborto espontáneo, completo o no especificado, sin complicación|aborto
O10.9|Hipertensión preexistente no especificada, que complica el embarazo|
O13|Hipertensión gestacional sin proteinuria significativa|presión alta del embarazo
O14.9|Preeclampsia, no especificada|preeclampsia
O20.0|Amenaza de aborto|
O21.0|Hiperemesis gravídica leve|náuseas del embarazo
O23.4|Infección no especificada de las vías urinarias en el embarazo|infección urinaria en el embarazo
O24.4|Diabetes mellitus que se origina con el embarazo|diabetes gestacional
O26.9|Complicación relacionada con el embarazo, no especificada|
O36.9|Atención materna por problema fetal no especificado|
O91.2|Mastitis no purulenta asociada con el parto|mastitis de la lactancia
O92.7|Otros trastornos de la lactancia y los no especificados|problemas de lactancia
O99.0|Anemia que complica el embarazo, el parto y el puerperio|anemia del embarazo
`
