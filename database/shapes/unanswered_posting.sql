-- A posting with an open "Still hiring?" question.
create type shapes.unanswered_posting as (
  id uuid, title text, company_name text, updated_at timestamptz, closes_at timestamptz);
