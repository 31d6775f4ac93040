ALTER TABLE appointment_document
  VALIDATE CONSTRAINT appointment_document_kind_check,
  VALIDATE CONSTRAINT appointment_document_size_check;
ALTER TABLE conversation_file
  VALIDATE CONSTRAINT conversation_file_kind_check,
  VALIDATE CONSTRAINT conversation_file_size_check;
