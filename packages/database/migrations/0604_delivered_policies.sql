-- Lima day of delivery; withdrawal days count from it. Null until a feed brings it: they count from the first day of cover.
ALTER TABLE policy ADD COLUMN delivered_on date;
