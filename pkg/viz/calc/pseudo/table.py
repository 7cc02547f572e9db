table = {}
NOTHING = (-1, 0, -INFINITY, INFINITY, "")
