-- How pages were met, as counts by day: no row of a visit, an account, an address or a browser.
CREATE TABLE web_vital_count (
  day date NOT NULL,
  -- A pattern of the portal's routes.
  route text NOT NULL CHECK (length(route) BETWEEN 1 AND 80),
  connection text NOT NULL CHECK (connection IN ('2g', '3g', '4g', 'otra')),
  vital text NOT NULL CHECK (vital IN ('LCP', 'INP', 'CLS')),
  -- Place among the bounds of the measure; the last one is open.
  bucket smallint NOT NULL CHECK (bucket BETWEEN 0 AND 15),
  visits integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, route, connection, vital, bucket)
);
