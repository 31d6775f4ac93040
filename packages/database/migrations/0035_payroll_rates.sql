-- Figures of payroll that an operator added (a new year's UIT, another commission). They go before the built-in ones of
-- the same day; units are those of packages/domain/src/payroll/rates.ts: céntimos, hundredths of a percent, whole UIT.
CREATE TABLE payroll_rate (
  code text NOT NULL CHECK (code ~ '^[a-z0-9_]{2,40}$'),
  valid_from date NOT NULL CHECK (valid_from BETWEEN '2020-01-01' AND '2100-12-31'),
  value integer NOT NULL CHECK (value BETWEEN 0 AND 100000000),
  source text NOT NULL CHECK (length(source) BETWEEN 3 AND 200),
  PRIMARY KEY (code, valid_from)
);
