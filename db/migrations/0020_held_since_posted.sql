-- Whether a listing has been hidden by a rule since it was posted: no saved search has been matched
-- against it yet. Once it is shown, it is a new listing; shown again later, it is not.
alter table listings add column held_since_posted boolean not null default false;
