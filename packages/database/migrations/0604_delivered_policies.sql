-- The Lima day on which the person got the policy, where the feed has it: the days of withdrawal count from it.
ALTER TABLE policy ADD COLUMN delivered_on date;
