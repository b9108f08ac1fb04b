-- What found postings can be chosen by, and how many have it, among the newest alone with `more`:
-- the filter, and what it is given.
create type shapes.job_choice as (filter text, value text, count integer, more boolean);
