/** Names for invented people, most frequent first. None refers to a real person. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const womensNames = words(`
  María Rosa Ana Carmen Luz Juana Julia Flor Gloria Elizabeth Patricia Norma Martha Silvia Milagros Yolanda Nancy
  Sonia Victoria Teresa Lucía Gladys Karina Jessica Sandra Claudia Roxana Vanessa Diana Mónica Giovanna Katherine
  Pamela Rocío Mercedes Pilar Esther Angélica Maribel Miriam Liliana Cecilia Susana Isabel Margarita Irma Olga
  Bertha Nelly Edith Ruth Elsa Haydée Blanca Dina Delia Fiorella Valeria Camila Daniela Andrea Ximena Alessandra
  Gabriela Mariana Brenda Melissa Evelyn Ingrid Cinthia Lourdes Fátima Guadalupe Consuelo Esperanza Felícita
  Hermelinda Justina Eulalia Domitila Saturnina Nélida Zoila Yesenia Leidy Shirley Killari Sami Illari Urpi Sayri
  Nayra Wara Quilla Keiko Midori Sayuri Naomi Harumi Mei Lorena Paola Ariana Luciana Antonella Zulema Rufina
`)

export const mensNames = words(`
  José Juan Luis Carlos Jorge Víctor Manuel Jesús Miguel César Pedro Julio Walter Fernando Ricardo Raúl Eduardo
  Roberto Óscar Mario Alberto Alejandro Javier Percy Richard Wilmer Edwin Edgar Félix Santos Segundo Antonio
  Francisco Daniel David Marco Christian Henry Fredy Rubén Hugo Guillermo Enrique Alfredo Gustavo Iván Hernán
  Wilson Elmer Nilton Jhon Kevin Jean Brayan Diego Rodrigo Sebastián Gonzalo Renato Bruno Piero Gianfranco Franco
  Joaquín Mateo Thiago Adrián Nicolás Álvaro Martín Andrés Pablo Ángel Rafael Arturo Rolando Abel Moisés Isaías
  Eusebio Teófilo Gregorio Leoncio Máximo Fortunato Nazario Saturnino Feliciano Hilario Grimaldo Wilfredo Eleodoro
  Inti Amaru Illapa Rumi Túpac Yawar Kusi Wayra Kenji Hiroshi Takeshi Akira Kenyi Wilber Nilo Ronald Orlando
`)

/** Surnames of Spanish, Quechua, Aymara, Japanese, Chinese, Italian and other origins, as found in Peru. */
export const surnames = words(`
  Quispe Flores Sánchez Rodríguez García Rojas Huamán Mamani Díaz Gonzales Vásquez Ramos López Torres Pérez
  Ramírez Chávez Mendoza Fernández Castillo Espinoza Castro Vargas Ruiz Gutiérrez Romero Cruz Morales Salazar
  Silva Herrera Condori Martínez Aguilar Medina Rivera Reyes Guevara Cárdenas Delgado Salas Ortiz Villanueva
  Guerrero Paredes Carrasco Alvarado Palomino Núñez Soto Cáceres Paz Campos Córdova Vega Valdivia Zapata Ríos
  Fuentes Navarro Vera Villegas Chuquihuanga Ayala Bravo Peña Calderón Zavala Bustamante Cabrera Maldonado Montoya
  Apaza Ccori Ccahuana Huanca Choque Ticona Condo Calla Cutipa Chambi Chipana Colque Coaquira Copa Catacora
  Calisaya Limachi Larico Layme Machaca Mayta Mollinedo Nina Pari Paucar Pacori Pacheco Pilco Poma Puma Quenta
  Quilla Sarmiento Sucasaire Sullca Supo Taipe Tito Tacuri Turpo Tupac Umiña Vilca Villca Yana Yapo Yucra Yupanqui
  Ñahui Ñaupari Ñique Huarcaya Huayhua Huaccha Huallpa Huamaní Huaraca Huarachi Huaripata Hancco Halanoca Illanes
  Inga Janampa Llactahuamani Llanos Llerena Llontop Lliuya Oscco Orosco Ochoa Otiniano Atoche Atahuaman Auccapuclla
  Anccasi Ancco Aguirre Allcca Aroni Asto Ayquipa Bautista Barrientos Becerra Benites Bermúdez Bernal Blas Caballero
  Cahuana Calle Camacho Canchari Cano Capcha Cárcamo Carhuancho Carhuapoma Carranza Carrillo Casas Castañeda Ccasani
  Centeno Céspedes Chacón Chauca Chero Chinchay Chirinos Choquehuanca Chuquimia Chumbe Colán Contreras Cornejo Coronel
  Cortez Crisóstomo Cueva Curo Dávila Domínguez Durand Echevarría Enciso Escalante Escobar Esquivel Estrada Farfán
  Figueroa Franco Gálvez Gamarra Gamboa Gómez Guerra Guillén Hidalgo Hinostroza Hurtado Ibáñez Iparraguirre Jara
  Jiménez Julca Lazo León Linares Loayza Lozano Luna Manrique Márquez Matos Mejía Melgar Meza Miranda Mogollón Molina
  Montalvo Montes Moreno Mori Moscoso Muñoz Neyra Nolasco Obregón Olivera Oré Orellana Osorio Padilla Palacios Palma
  Pantoja Pinedo Pinto Ponce Portocarrero Prado Puente Quintana Quiroz Rengifo Requejo Robles Saavedra Salcedo
  Saldaña Samaniego Sandoval Santillán Segura Solís Soria Sotelo Suárez Tapia Tello Tenorio Toledo Trujillo Ugarte
  Urbina Uribe Valencia Valenzuela Valverde Velarde Velásquez Vidal Vilchez Villalobos Yarlequé Ynga Zamora Zárate
  Zegarra Zevallos Zúñiga Higa Arakaki Oshiro Nakamura Matsuda Kanashiro Miyashiro Tanaka Watanabe Yamamoto Yoshimoto
  Shimabukuro Kishimoto Nishiyama Uehara Chang Wong Chong Chiang Loo Siu Lau Ku Chiok Wu Lam Yong Fong Kuoc Chumpitaz
  Bianchi Costa Raffo Solari Gallo Rossi Barbieri Dall’Orso D’Angelo Schwarz Müller Egg Heidinger
`)
