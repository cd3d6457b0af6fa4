"""Which candidates of a message are right by its label."""
import re

PAID = ("moved", "returned")
ASKED = ("due", "mandate", "future", "request")


def folded(text):
    return re.sub(r"\s+", " ", text or "").strip().lower()


def digits(text):
    return re.sub(r"\D", "", text or "")


def same_amount(one, other):
    def plain(text):
        text = text.replace(",", "")
        return text.rstrip("0").rstrip(".") if "." in text else text
    return bool(one) and plain(one) == plain(other)


def same_digits(one, other):
    one, other = digits(one), digits(other)
    return bool(one and other) and (one.endswith(other) or other.endswith(one))


def right_places(choice, values, want, features):
    """Places of `values` that are right; the place after the last for "none of them"; [] where the label is silent.

    `features` gives the names of the features of a place.
    """
    outcome, none = want["outcome"], [len(values)]
    moved = outcome in PAID

    def places(is_right):
        return [place for place, value in enumerate(values) if is_right(value)]

    if choice in ("amount", "due"):
        if moved != (choice == "amount"):
            return []
        return places(lambda value: same_amount(value, want.get("amount") or want.get("maximum", "")))
    if choice == "account":
        own = want.get("account") or want.get("card")
        if own:
            asked = moved or outcome in ("due", "mandate", "declined", "future")
            return places(lambda value: same_digits(value, own)) if asked else []
        return none if moved else []
    if choice == "reference":
        wanted = want.get("reference")
        right = places(lambda value: folded(value) == folded(wanted)) if wanted else none
        return right if moved else []
    if choice in ("payee", "biller"):
        if "merchant" not in want or not (moved if choice == "payee" else outcome in ASKED):
            return []
        return name_places(values, want["merchant"])
    if choice == "date":
        return places(lambda value: value == want["date"]) if moved and "date" in want else []
    if choice == "dueDate":
        if "due_date" in want:
            return places(lambda value: value == want["due_date"]) if outcome in ("due", "mandate", "future") else []
        return none if outcome == "due" else []
    if choice == "minimum":
        wanted = want.get("minimum") if outcome == "due" else ""
    else:
        wanted = side_amount(choice, values, want, features) if moved else ""
    if wanted == "":
        return []
    return places(lambda value: same_amount(value, wanted)) if wanted else none


def name_places(values, merchant):
    wanted = folded(merchant)
    if not wanted:
        return [len(values)]
    names = [folded(value) for value in values]
    right = [place for place, name in enumerate(names) if name == wanted]
    if right:
        return right
    near = [place for place, name in enumerate(names) if len(name) > 2 and (name in wanted or wanted in name)]
    least = min((abs(len(names[place]) - len(wanted)) for place in near), default=0)
    return [place for place in near if abs(len(names[place]) - len(wanted)) == least <= len(wanted) / 2]


def side_amount(choice, values, want, features):
    """The balance, limit or fee of the label; None for none. Some labels call an available limit the balance."""
    if choice in ("balance", "limit") and want.get("balance") and not want.get("limit"):
        place = next((place for place, value in enumerate(values) if same_amount(value, want["balance"])), None)
        if place is not None:
            found = features(place)
            is_limit = "nextLeft:limit" in found or "nextRight:limit" in found and "nextLeft:balance" not in found
            return want["balance"] if is_limit == (choice == "limit") else None
    return want.get(choice)
